import { useEffect } from "react";
import { usePageLanguage } from "../language.tsx";
import { paperFoot } from "../report/wording/titles.ts";

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

/**
 * Keeps the line at the foot of each printed page up to date. The stylesheet reads it from the root element, because
 * margins of pages know no other. The file has it from the start, so that paper needs no script.
 */
export function usePaperFoot(cafeName: string | undefined, range: readonly string[]): void {
  const { page } = usePageLanguage();
  const text = paperFoot(cafeName, range, page);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.paper = text;
    return () => {
      delete dataset.paper;
    };
  }, [text]);
}

/**
 * Opens the table that a link of the page leads to. Without a script, the link leads to the closed table. With one, the
 * address stays: the live page follows its changes.
 */
export function openLinkedTables(): void {
  addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
    const table = link && document.getElementById(link.hash.slice(1));
    if (!table) return;
    event.preventDefault();
    if (table instanceof HTMLDetailsElement) table.open = true;
    table.scrollIntoView();
    // What comes into sight above it may be laid out only then.
    requestAnimationFrame(() => requestAnimationFrame(() => table.scrollIntoView()));
    table.querySelector<HTMLElement>("summary, button, .table-box")?.focus({ preventScroll: true });
  });
}
