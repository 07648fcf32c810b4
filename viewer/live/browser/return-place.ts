/** Where a person was on the page, for when Back returns there: how far it was scrolled, and what had the focus. */

export type Places = ReturnType<typeof createPlaces>;

/** The name of what can have the focus, as a screen reader says it. */
function nameOf(element: Element): string {
  return `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;
}

/** Loads take seconds at most. */
const GIVES_UP_MS = 10_000;
const TAKES_FOCUS = "button, select, input, summary, a[href], [tabindex]";
const ACTS = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** The places of the entries in the history of the browser, by the state of each entry. */
export function createPlaces(target: Window) {
  const { document } = target;
  const places = new Map<unknown, { readonly top: number; readonly name: string }>();

  return {
    keep(entry: unknown): void {
      const { activeElement, body } = document;
      const name = activeElement && activeElement !== body ? nameOf(activeElement) : "";
      places.set(entry, { top: target.scrollY, name });
    },
    /** Returns as soon as what had the focus is there again, unless the person does something else meanwhile. */
    returnTo(entry: unknown): void {
      const place = places.get(entry);
      if (!place) return;

      const tryIt = () => {
        target.scrollTo(0, place.top);
        const all = [...document.querySelectorAll<HTMLElement>(TAKES_FOCUS)];
        const found = all.find((each) => nameOf(each) === place.name);
        found?.focus({ preventScroll: true });
        if (found || place.name === "") stop();
      };
      const observer = new MutationObserver(() => target.requestAnimationFrame(tryIt));
      const stop = () => {
        observer.disconnect();
        for (const type of ACTS) target.removeEventListener(type, stop);
      };
      observer.observe(document.body, { childList: true, subtree: true });
      for (const type of ACTS) target.addEventListener(type, stop);
      target.requestAnimationFrame(tryIt);
      target.setTimeout(stop, GIVES_UP_MS);
    },
  };
}
