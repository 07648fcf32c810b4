export type Address = ReturnType<typeof createAddress>;

/** The part of a `window` that an address needs. */
export interface AddressWindow {
  readonly location: Pick<Location, "pathname" | "search">;
  readonly history: Pick<History, "pushState" | "replaceState">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** The query of the page's address, and the history of the browser. */
export function createAddress(target: AddressWindow) {
  const { location, history } = target;
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
