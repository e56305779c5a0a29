/** Random bytes and ids that also work on plain http hosts, where `crypto.randomUUID` is missing. */

export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** An id that no other request of this browser has. */
export function newId(): string {
  return typeof crypto.randomUUID === "function" ? crypto.randomUUID() : randomHex(16);
}
