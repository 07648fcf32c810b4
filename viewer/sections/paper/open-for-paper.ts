/**
 * Opens what is folded for as long as the page is printed, in a browser whose styles cannot show what is closed: before
 * Chrome 131, Safari 18.4 and Firefox 143.
 */
export function openForPaper(): void {
  if (CSS.supports("selector(::details-content)")) return;
  let opened: readonly HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const folded of opened) folded.open = true;
  });
  addEventListener("afterprint", () => {
    for (const folded of opened) folded.open = false;
  });
}
