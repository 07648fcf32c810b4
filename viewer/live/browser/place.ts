/** Where this phone was, for a page that was installed as an app: its icon always opens the same address. */
const KEY = "place";

export type Place = ReturnType<typeof createPlace>;

/** Reading `localStorage` may throw, so it is read at every use. */
export interface PlaceWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export function createPlace(target: PlaceWindow) {
  return {
    /** The query of the last choices; undefined if there is none, or it cannot be read. */
    last(): string | undefined {
      try {
        return target.localStorage.getItem(KEY) ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep(query: string): void {
      try {
        target.localStorage.setItem(KEY, query);
      } catch {
        // The next start is on today.
      }
    },
    forget(): void {
      try {
        target.localStorage.removeItem(KEY);
      } catch {
        // A storage that cannot be reached holds no place of ours.
      }
    },
  };
}
