export type Address = ReturnType<typeof createAddress>;

/** The part of a `window` that an address needs. */
export interface AddressWindow {
  readonly location: Pick<Location, "pathname" | "search">;
  readonly history: Pick<History, "pushState" | "replaceState">;
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

/** The query of the page's address, and the history of the browser. */
export function createAddress(target: AddressWindow) {
  const { location, history } = target;
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
    push: (query: string) => history.pushState(null, "", location.pathname + query),
    /** Changes the query without adding to the history. */
    replace: (query: string) => history.replaceState(null, "", location.pathname + query),
    /** Calls the listener after each Back and Forward; returns a function that stops this. */
    onMove(listener: () => void) {
      target.addEventListener("popstate", listener);
      return () => target.removeEventListener("popstate", listener);
    },
  };
}
