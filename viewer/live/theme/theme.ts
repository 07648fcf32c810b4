/** The colours of the page: those of the system, unless the person has chosen others. The browser remembers the choice. */
export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

export interface ThemeChoice {
  chosen(): Theme;
  choose(theme: string): void;
}

const KEY = "theme";

/** The colour of the window around an installed page, for one scheme. */
interface WindowColour {
  /** `light` or `dark` is its `scheme`. */
  readonly dataset: DOMStringMap;
  media: string;
}

/** Reading `localStorage` may throw, so it is read at every use. */
export interface ThemeWindow {
  readonly localStorage: Pick<Storage, "setItem" | "removeItem">;
  /** `first-paint.js` has set the attribute of its element and the colours of its window, if a theme is remembered. */
  readonly document: {
    readonly documentElement: { readonly dataset: DOMStringMap };
    querySelectorAll(colours: "meta[name=theme-color]"): Iterable<WindowColour>;
  };
}

export function createThemeChoice(target: ThemeWindow): ThemeChoice {
  const { document } = target;
  const { dataset } = document.documentElement;
  return {
    chosen: () => THEMES.find((theme) => theme === dataset[KEY]) ?? "system",
    choose(theme) {
      try {
        if (theme === "system") target.localStorage.removeItem(KEY);
        else target.localStorage.setItem(KEY, theme);
      } catch {
        // The choice holds until the page is closed.
      }
      if (theme === "system") delete dataset[KEY];
      else dataset[KEY] = theme;
      for (const colour of document.querySelectorAll("meta[name=theme-color]")) {
        const { scheme } = colour.dataset;
        const ofSystem = `(prefers-color-scheme: ${scheme})`;
        colour.media = theme === "system" ? ofSystem : scheme === theme ? "all" : "not all";
      }
    },
  };
}
