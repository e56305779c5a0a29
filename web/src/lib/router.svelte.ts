/** Which page is shown: a handful of paths needs no framework. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string; sit: boolean }
  | { page: "rules"; slug: string; rule: string | null }
  | { page: "person"; id: string }
  | { page: "leaders"; slug: string | null }
  /** Without a table's id: of a record that one brings along. */
  | { page: "replay" | "check"; id: string | null; search: string }
  | { page: "unknown" };

/** The route of a path; a table's `#sit` asks for a seat, a rule page's hash names a rule. */
export function routeOf(path: string, hash = "", search = ""): Route {
  const [, first, second, ...rest] = path.split("/");
  if (path === "/") return { page: "home" };
  if (/^\/leaderboards\/?$/.test(path)) return { page: "leaders", slug: null };
  const name = decode(second ?? "");
  if (rest.some((part) => part !== "")) return { page: "unknown" };
  if (first === "replay" || first === "check") return { page: first, id: name || null, search };
  if (name === "") return { page: "unknown" };
  const anchor = decode(hash.replace(/^#/, ""));
  if (first === "table") return { page: "table", id: name, sit: anchor === "sit" };
  if (first === "rules") return { page: "rules", slug: name, rule: anchor || null };
  if (first === "people") return { page: "person", id: name };
  if (first === "leaderboards") return { page: "leaders", slug: name };
  return { page: "unknown" };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Milliseconds between two changes of the address: browsers refuse too many. */
const REST = 400;

class Router {
  /** What the address is to be when the last change has rested. */
  #due: string | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #route = $state.raw<Route>(routeOf(location.pathname, location.hash, location.search));

  get route(): Route {
    return this.#route;
  }

  /** Goes to a path of this client, such as "/table/abc". */
  go(path: string): void {
    this.#settle();
    history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address without a step in the history, and without another page. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  /** As `replace`, at once or after a short rest, and in any case before another page is shown. */
  replaceSoon(path: string): void {
    this.#due = path;
    if (this.#rest === undefined) this.#writeDue();
  }

  #writeDue(): void {
    this.#rest = undefined;
    if (this.#due === null) return;
    this.#settle();
    this.#rest = setTimeout(() => this.#writeDue(), REST);
  }

  #settle(): void {
    if (this.#due !== null) this.replace(this.#due);
    this.#due = null;
  }

  /** Follows links of this client and the browser's own steps; returns how to stop. */
  listen(): () => void {
    const follow = (event: MouseEvent) => this.#follow(event);
    const read = () => {
      this.#due = null; // it belonged to the page before
      this.#read();
    };
    document.addEventListener("click", follow);
    addEventListener("popstate", read);
    return () => {
      document.removeEventListener("click", follow);
      removeEventListener("popstate", read);
    };
  }

  #read(): void {
    this.#route = routeOf(location.pathname, location.hash, location.search);
  }

  #follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!plain || event.defaultPrevented || !link) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const samePage = link.pathname === location.pathname && link.hash !== "";
    if (samePage || routeOf(link.pathname).page === "unknown") return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
