/** Line drawings on a 24 × 24 grid, as path data. */
export const icons = {
  book: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5Zm0 0v13",
  bulb: "M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2.4-2.5-3.4-2.5-7a5 5 0 0 1 10 0c0 3.6-2.5 4.6-2.5 7",
  chat: "M4.5 5.5h15v10.5h-8.5l-4 3.5v-3.5h-2.5zM8.5 9.5h7M8.5 12.5h4.5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  download: "M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 20h14",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.5",
  leaders: "M4 20V13h5v7M9.5 20V6h5v14M15 20v-9h5v9M3 20h18",
  invite: "M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20c.7-3.6 3.4-5.5 7-5.5 1.6 0 3 .4 4.2 1.1M18 14v6M15 17h6",
  leave: "M14 4H6v16h8M10 12h10m0 0l-3.5-3.5M20 12l-3.5 3.5",
  panel: "M4 5h16v14H4zM14.5 5v14M17 9h.5M17 12h.5",
  pencil: "M5 19l1-4L16 5l3 3L9 18l-4 1ZM14 7l3 3",
  send: "M4.5 12L19.5 5l-4.5 15-3.5-6.5zM11.5 13.5L19.5 5",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.8v4.4M9 14.8v4.4",
  undo: "M8 4.5L4 8.5l4 4M4 8.5h10a5.5 5.5 0 0 1 0 11h-4",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
} as const;

export type IconName = keyof typeof icons;
