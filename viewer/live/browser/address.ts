export type Address = ReturnType<typeof createAddress>;

/** The part of a `window` that an address needs. */
export interface AddressWindow {
  readonly location: Pick<Location, "pathname" | "search">;
  readonly history: Pick<History, "pushState" | "replaceState" | "state">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** LINE opens an address with this parameter in the phone's own browser. The page itself has no use for it. */
export const OUTSIDE = "openExternalBrowser";

/** With the question mark, or an empty text. */
export function queryOf(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The query of the page's address, and the history of the browser, whose Back returns to the same place of the page. */
export function createAddress(target: AddressWindow, places?: Places) {
  const { location, history } = target;
  let entries = 0;
  const asked = new URLSearchParams(location.search);
  if (asked.has(OUTSIDE)) {
    asked.delete(OUTSIDE);
    // A copied address would not stay in the browser in which somebody opens it.
    history.replaceState(null, "", location.pathname + queryOf(asked));
  }
  return {
    /** The query with its question mark, or an empty text. */
    query: () => location.search,
    /** Adds the page with another query to the history. */
    push(query: string) {
      places?.keep(history.state);
      entries += 1;
      history.pushState(entries, "", location.pathname + query);
    },
    /** Changes the query without adding to the history. */
    replace: (query: string) => history.replaceState(history.state, "", location.pathname + query),
    /** Calls the listener after each Back and Forward; returns a function that stops this. */
    onMove(listener: () => void) {
      const move = () => {
        listener();
        places?.returnTo(history.state);
      };
      target.addEventListener("popstate", move);
      return () => target.removeEventListener("popstate", move);
    },
  };
}

/** Where a person was on the page, for when Back returns there: how far it was scrolled, and what had the focus. */
type Places = ReturnType<typeof createPlaces>;

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
