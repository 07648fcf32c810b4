/** The query of the page's address, and the history of the browser. */
export interface Address {
  /** The query with its question mark, or an empty text. */
  query(): string;
  /** Adds the page with another query to the history. */
  push(query: string): void;
  /** Changes the query without adding to the history. */
  replace(query: string): void;
  /** Calls the listener after each Back and Forward; returns a function that stops this. */
  onMove(listener: () => void): () => void;
}

/** The part of a `window` that an address needs. */
export interface AddressWindow {
  readonly location: Pick<Location, "pathname" | "search">;
  readonly history: Pick<History, "pushState" | "replaceState">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

export function createAddress(target: AddressWindow): Address {
  const { location, history } = target;
  return {
    query: () => location.search,
    push: (query) => history.pushState(null, "", location.pathname + query),
    replace: (query) => history.replaceState(null, "", location.pathname + query),
    onMove(listener) {
      target.addEventListener("popstate", listener);
      return () => target.removeEventListener("popstate", listener);
    },
  };
}
