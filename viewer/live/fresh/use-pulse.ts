import { type RefObject, useLayoutEffect, useRef } from "react";

const FIGURES =
  ".now-strip strong, .hero-value, .short-list b, .summary-card-value, .figures td, .chart-value";
const LASTS_MS = 1600;
const NO_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Figures that have moved by themselves pulse once.
 *
 * @param shown what the figures are of: another one after each load
 * @param isQuiet whether nobody has asked for that load
 */
export function usePulse(
  page: RefObject<HTMLElement | null>,
  shown: object | undefined,
  isQuiet: boolean,
): void {
  const before = useRef<{ readonly of: object | undefined; readonly texts: ReadonlyMap<Element, string> }>({
    of: undefined,
    texts: new Map(),
  });
  // What is drawn may change in any rendering, such as by a table that is opened.
  useLayoutEffect(() => {
    const figures = Array.from(page.current?.querySelectorAll(FIGURES) ?? []);
    const { of, texts } = before.current;
    if (isQuiet && of !== shown && !matchMedia(NO_MOTION).matches) {
      for (const figure of figures) {
        const text = texts.get(figure);
        if (text !== undefined && text !== figure.textContent) figure.animate(...PULSE);
      }
    }
    before.current = { of: shown, texts: new Map(figures.map((each) => [each, each.textContent ?? ""])) };
  });
}

/** The figure is readable all the time. */
const PULSE: Parameters<Element["animate"]> = [
  { opacity: [1, 0.45, 1], offset: [0, 0.3, 1] },
  { duration: LASTS_MS, easing: "ease-in-out" },
];
