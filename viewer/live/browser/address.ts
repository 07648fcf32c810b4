import type { Places } from "./return-place.ts";

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
