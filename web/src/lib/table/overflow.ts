/** Boxes whose content is too long for them: reached by keys, and marked where more lies below. */

const SLACK = 4; // pixels that nobody would scroll for

/** Attach to a box that scrolls: `tabindex` where it does, `data-more` as long as more lies below. */
export function overflow(node: HTMLElement): () => void {
  const check = () => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
    node.toggleAttribute("data-more", node.scrollTop + node.clientHeight < node.scrollHeight - SLACK);
  };
  const sizes = new ResizeObserver(check);
  const contents = new MutationObserver(check);
  sizes.observe(node);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", check, { passive: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
    node.removeEventListener("scroll", check);
  };
}
