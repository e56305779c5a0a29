/**
 * Arrow keys within a group of buttons that is a single stop for the Tab key: the group's own
 * state says which button has `tabindex` 0, and learns of a step by that button's focus.
 */

const BY: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function step(event: KeyboardEvent): void {
  const button = event.currentTarget as HTMLElement;
  const group = button.closest<HTMLElement>('[role="group"], [role="toolbar"]');
  const buttons = [...(group?.querySelectorAll<HTMLElement>("button[tabindex]") ?? [])];
  const to = target(buttons.indexOf(button), buttons.length, event.key);
  if (to === null) return;
  event.preventDefault();
  buttons[to]?.focus();
}

function target(place: number, count: number, key: string): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const by = BY[key];
  return by === undefined ? null : Math.max(0, Math.min(count - 1, place + by));
}
