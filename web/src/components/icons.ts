/** Line drawings on a 24 × 24 grid, as path data. */
export const icons = {
  book: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5Zm0 0v13",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  download: "M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 20h14",
  file: "M7 3.5h7l4 4v13H7zM14 3.5v4h4",
  first: "M7 6v12M18 6l-8 6 8 6",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.5",
  last: "M17 6v12M6 6l8 6-8 6",
  leaders: "M4 20V13h5v7M9.5 20V6h5v14M15 20v-9h5v9M3 20h18",
  invite: "M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20c.7-3.6 3.4-5.5 7-5.5 1.6 0 3 .4 4.2 1.1M18 14v6M15 17h6",
  leave: "M14 4H6v16h8M10 12h10m0 0l-3.5-3.5M20 12l-3.5 3.5",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  next: "M9 6l6 6-6 6",
  panel: "M4 5h16v14H4zM14.5 5v14M17 9h.5M17 12h.5",
  pause: "M9 6v12M15 6v12",
  pencil: "M5 19l1-4L16 5l3 3L9 18l-4 1ZM14 7l3 3",
  play: "M8 5.5l10 6.5-10 6.5z",
  previous: "M15 6l-6 6 6 6",
  replay: "M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.8v4.4M9 14.8v4.4",
  shuffle: "M4 7h3.5c5 0 4.5 10 9.5 10h3m0 0l-2.5-2.5M20 17l-2.5 2.5M4 17h3.5c1.7 0 2.7-1.1 3.5-2.7M14 9.7c.8-1.6 1.6-2.7 3.2-2.7H20m0 0l-2.5-2.5M20 7l-2.5 2.5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
} as const;

export type IconName = keyof typeof icons;
