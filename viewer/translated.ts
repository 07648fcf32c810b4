/**
 * For browsers that translate. They put an element of their own in the place of each text, and React keeps the old text: it
 * would change it where nobody sees it, and fail to remove it (facebook/react#11538). So each text comes back as soon as
 * React changes it, and before React removes it or puts something before it. The browser then translates it again.
 */
export function keepTexts(page: Document): void {
  /** What stands in the place of a text. */
  const places = new WeakMap<Node, ChildNode>();
  const putBack = (text: Node) => {
    places.get(text)?.replaceWith(text);
    places.delete(text);
  };
  const changes = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === "characterData") putBack(target);
      const translated = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => node instanceof HTMLElement && node.localName === "font",
      );
      for (const text of removedNodes) {
        if (!(text instanceof Text && translated instanceof HTMLElement)) continue;
        places.set(text, translated);
        changes.observe(text, { characterData: true });
      }
    }
  });
  changes.observe(page, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    // The browser may have joined several texts.
    return child.parentNode === this ? removeChild.call<Node, [T], T>(this, child) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before) putBack(before);
    const place = before?.parentNode === this ? before : null;
    return insertBefore.call<Node, [T, Node | null], T>(this, node, place);
  };
}
