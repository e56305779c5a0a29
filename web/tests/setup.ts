/**
 * jsdom has no media queries, no modal dialogs and no scrolling: the least of it that components need.
 * What a test leaves behind in the browser is taken away.
 */
import { afterEach } from "vitest";

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;

Element.prototype.scrollIntoView ??= () => {};

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
