/** Where this phone was, for a page that was installed as an app: its icon always opens the same address. */
const PLACE_KEY = "place";

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
        return target.localStorage.getItem(PLACE_KEY) ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep(query: string): void {
      try {
        target.localStorage.setItem(PLACE_KEY, query);
      } catch {
        // The next start is on today.
      }
    },
    forget(): void {
      try {
        target.localStorage.removeItem(PLACE_KEY);
      } catch {
        // A storage that cannot be reached holds no place of ours.
      }
    },
  };
}

/** Something that a person can turn off. The browser remembers that; another tab follows when it is loaded again. */
export type Switch = ReturnType<typeof createSwitch>;

const OFF = "off";

/** Reading `localStorage` may throw, so it is read once. */
export interface SwitchWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export function createSwitch(target: SwitchWindow, key: string) {
  let isOn = read();

  function read(): boolean {
    try {
      return target.localStorage.getItem(key) !== OFF;
    } catch {
      return true;
    }
  }

  return {
    isOn: () => isOn,
    turn(on: boolean): void {
      isOn = on;
      try {
        if (on) target.localStorage.removeItem(key);
        else target.localStorage.setItem(key, OFF);
      } catch {
        // The choice holds until the page is closed.
      }
    },
  };
}

/** The colours of the page: those of the system, unless the person has chosen others. The browser remembers the choice. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export type ThemeChoice = ReturnType<typeof createThemeChoice>;

const THEME_KEY = "theme";

/** Reading `localStorage` may throw, so it is read at every use. */
export interface ThemeWindow {
  readonly localStorage: Pick<Storage, "setItem" | "removeItem">;
  /** `first-paint.js` has set the attribute of its element and the colours of its window, if a theme is remembered. */
  readonly document: {
    readonly documentElement: { readonly dataset: DOMStringMap };
    /** The colours of the window around an installed page. The `scheme` of each is `light` or `dark`. */
    querySelectorAll(
      colours: "meta[name=theme-color]",
    ): Iterable<{ readonly dataset: DOMStringMap; media: string }>;
  };
}

export function createThemeChoice(target: ThemeWindow) {
  const { document } = target;
  const { dataset } = document.documentElement;
  return {
    chosen: () => THEMES.find((theme) => theme === dataset[THEME_KEY]) ?? "system",
    choose(theme: Theme) {
      try {
        if (theme === "system") target.localStorage.removeItem(THEME_KEY);
        else target.localStorage.setItem(THEME_KEY, theme);
      } catch {
        // The choice holds until the page is closed.
      }
      if (theme === "system") delete dataset[THEME_KEY];
      else dataset[THEME_KEY] = theme;
      for (const colour of document.querySelectorAll("meta[name=theme-color]")) {
        const { scheme } = colour.dataset;
        const ofSystem = `(prefers-color-scheme: ${scheme})`;
        colour.media = theme === "system" ? ofSystem : scheme === theme ? "all" : "not all";
      }
    },
  };
}
