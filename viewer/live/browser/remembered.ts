/** What this browser remembers of a person. */

/** Reading `localStorage` may throw, so it is read at every use. */
export interface StorageOwner {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export type Remembered = ReturnType<typeof remembered>;

/** A text in the browser's storage. If it cannot be reached, nothing is remembered. */
export function remembered(target: StorageOwner, key: string) {
  return {
    get(): string | undefined {
      try {
        return target.localStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** @param value undefined to forget it @returns whether it is remembered now */
    set(value: string | undefined): boolean {
      try {
        if (value === undefined) target.localStorage.removeItem(key);
        else target.localStorage.setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Something that a person can turn off. Another tab follows when it is loaded again. */
export type Switch = ReturnType<typeof createSwitch>;

const OFF = "off";

export function createSwitch(target: StorageOwner, key: string) {
  const kept = remembered(target, key);
  let isOn = kept.get() !== OFF;
  return {
    isOn: () => isOn,
    turn(on: boolean): void {
      isOn = on;
      kept.set(on ? undefined : OFF);
    },
  };
}

/** The colours of the page: those of the system, unless the person has chosen others. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export type ThemeChoice = ReturnType<typeof createThemeChoice>;

const THEME_KEY = "theme";

export interface ThemeWindow extends StorageOwner {
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
  const kept = remembered(target, THEME_KEY);
  return {
    chosen: () => THEMES.find((theme) => theme === dataset[THEME_KEY]) ?? "system",
    choose(theme: Theme) {
      kept.set(theme === "system" ? undefined : theme);
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
