/** The colours of the page: those of the system, unless the person has chosen others. The browser remembers the choice. */
export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

export interface ThemeChoice {
  chosen(): Theme;
  choose(theme: string): void;
}

const KEY = "theme";

/** Reading `localStorage` may throw, so it is read at every use. */
export interface ThemeWindow {
  readonly localStorage: Pick<Storage, "setItem" | "removeItem">;
  /** `first-paint.js` has set the attribute of its element, if a theme is remembered. */
  readonly document: { readonly documentElement: { readonly dataset: DOMStringMap } };
}

export function createThemeChoice(target: ThemeWindow): ThemeChoice {
  const { dataset } = target.document.documentElement;
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
    },
  };
}
