/** What parts of the page hear of the browser. */
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";

/** Whether a media query applies. What only moves or looks different belongs in a stylesheet. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => media.matches,
  );
}

/**
 * Whether the page has been printed. It is drawn before the event ends, because that is when Firefox copies the page
 * for paper.
 */
export function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useWindowEvents(["beforeprint"], () => flushSync(() => setPrinted(true)));
  return isPrinted;
}

/** The value of the last rendering, for what is called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Calls `act` for each of some events of the window. @param isOn whether it listens */
export function useWindowEvents<Type extends keyof WindowEventMap>(
  types: readonly Type[],
  act: (event: WindowEventMap[Type]) => void,
  isOn = true,
): void {
  const latest = useLatest(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the types never change
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: WindowEventMap[Type]) => latest.current(event);
    for (const type of types) addEventListener(type, listener);
    return () => {
      for (const type of types) removeEventListener(type, listener);
    };
  }, [isOn, latest]);
}

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
