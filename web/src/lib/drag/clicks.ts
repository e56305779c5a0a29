/** Further than this, in pixels, a press is a drag: fingers tremble more than mice. */
export function reachOf(pointerType: string): number {
  return pointerType === "mouse" ? 5 : 9;
}

/**
 * Keeps the click that the browser makes of a press from everybody, since the press has had its
 * effect already. It is waited for until the next press, or for `patience` milliseconds. Clicks
 * of the keyboard and of assistive technology have no `detail`, and pass.
 *
 * @returns stops waiting
 */
export function swallowClick(patience: number): () => void {
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    stop();
  };
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener("click", swallow, { capture: true });
    window.removeEventListener("pointerdown", stop, { capture: true });
  };
  const timer = setTimeout(stop, patience);
  window.addEventListener("click", swallow, { capture: true });
  window.addEventListener("pointerdown", stop, { capture: true });
  return stop;
}
