/** Whether this player wants to be shown the playable sums, kept in this browser. */

const KEY = "star-plus:sums";

class Help {
  #on = $state(load());

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    try {
      localStorage.setItem(KEY, String(on));
    } catch {
      // Storage is full or forbidden: the wish holds until the page is closed.
    }
  }
}

function load(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

export const help = new Help();
