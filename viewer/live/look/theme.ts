/** The colours of the page: those of the system, unless the person has chosen others. The browser remembers the choice. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export type ThemeChoice = ReturnType<typeof createThemeChoice>;

const KEY = "theme";

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
    chosen: () => THEMES.find((theme) => theme === dataset[KEY]) ?? "system",
    choose(theme: Theme) {
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
