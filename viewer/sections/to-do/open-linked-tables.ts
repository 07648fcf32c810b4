/**
 * Opens the table that a link of the page leads to. Without a script, the link leads to the closed table. With one, the
 * address stays: the live page follows its changes.
 */
export function openLinkedTables(): void {
  addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
    const table = link && document.getElementById(link.hash.slice(1));
    if (!(table instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    table.open = true;
    table.scrollIntoView();
    table.querySelector("summary")?.focus({ preventScroll: true });
  });
}
