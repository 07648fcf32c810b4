import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { type Pointed, useCursor, type WithCursor } from "./pointing/cursor.ts";
import { stepOf } from "./pointing/keys.ts";
import { indexUnder } from "./pointing/marks.ts";
import { type MaybeDays, usePlotKeys } from "./pointing/plot-layer.tsx";
import { type DatumText, Figures, spoken, Tooltip } from "./pointing/tooltip.tsx";
import type { Mark } from "./pointing/tooltip-place.ts";
import type { ChartProps } from "./types.ts";
import { useAnswered } from "./use-hydrated.ts";

interface ChartFrameProps
  extends Pick<ChartProps, "title" | "description" | "labels">,
    WithCursor,
    MaybeDays {
  readonly className: string;
  /** A screen reader reads a list item by item, and only the description of a picture. */
  readonly isPicture: boolean;
  /** A chart that never gets a script answers no pointer and no key. */
  readonly isStill?: boolean | undefined;
  /** What the host adds to the keys of bars. */
  readonly barKeys?: string;
  readonly legend?: ReactNode;
  /** A value for each datum, in which keys find maxima and minima. */
  readonly values: readonly number[];
  /** The datum under a pointer; usually that of the element. */
  readonly find?: (event: PointerEvent<HTMLElement>) => number | undefined;
  /** Undefined if the data have changed and have no such index any more. */
  readonly textOf: (index: number) => DatumText | undefined;
  /** The mark of a datum and its labels, relative to the box of the chart. */
  readonly marksOf: (box: HTMLElement, index: number) => readonly Mark[];
  readonly children: ReactNode;
}

/** One fluid drawing, which fits every width without being measured, with its pointing, keys and figures. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, className, isPicture, isStill, legend, barKeys, labels, children } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const pointing = usePointing(id, props);
  // The keys work only with a script.
  const keys = useAnswered() ? `${id}-keys` : undefined;
  const plotKeys = usePlotKeys(props);
  const describedBy = [description && id, keys].filter(Boolean).join(" ") || undefined;
  const names = {
    className: "chart-drawing",
    // Names, amounts and dates. What is beside them says the rest.
    translate: "no" as const,
    "aria-label": title,
    "aria-describedby": describedBy,
    ...(isStill ? {} : pointing),
  };

  return (
    <div className={`chart ${className}`} ref={box}>
      <Reading {...props} chart={id} box={box} />
      {legend}
      {isPicture ? (
        <div role="img" {...names}>
          {children}
        </div>
      ) : (
        <figure {...names}>{children}</figure>
      )}
      {description && (
        <p className="visually-hidden" id={id}>
          {description}
        </p>
      )}
      {keys && (
        <p className="chart-hint" id={keys}>
          {`${labels.keys}${plotKeys}${barKeys ?? ""}`}
        </p>
      )}
    </div>
  );
}

/** A finger that rests for so long does not scroll the page. */
const REST_MS = 120;

/**
 * Moves the cursor to the datum under the mouse, the pen or the finger, or along the data with keys. Moving the mouse
 * away clears it. After a touch it stays. A finger that scrolls the page does not point.
 *
 * @param chart its id
 * @returns the attributes of the drawing; the whole of it is one tab stop
 */
function usePointing(chart: string, { cursor, values, find = indexUnder }: ChartFrameProps) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef<Pointed>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const pointed = () => (cursor.get()?.chart === chart ? cursor.get() : undefined);
  const letGo = (by: "mouse" | "keys") => {
    if (pointed()?.by === by) cursor.set(undefined);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    clearTimeout(resting.current);
    const index = find(event);
    const by = event.pointerType === "touch" ? "touch" : "mouse";
    if (index !== undefined) cursor.set({ chart, index, by });
    else if (pointed()) cursor.set(undefined);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== "touch") return point(event);
    const { currentTarget, pointerId } = event;
    const { target } = event.nativeEvent;
    // The elements along its way receive the events of the finger.
    if (target instanceof Element && target.hasPointerCapture(pointerId))
      target.releasePointerCapture(pointerId);
    before.current = pointed();
    clearTimeout(resting.current);
    resting.current = setTimeout(() => point({ ...event, currentTarget }), REST_MS);
  };
  return {
    tabIndex: 0,
    // React repeats this event, and not the moves, for a chart that is hydrated when it is first touched.
    onPointerEnter: begin,
    onPointerDown: begin,
    onPointerMove: point,
    onPointerUp: point,
    // The browser uses the touch to scroll the page.
    onPointerCancel: () => {
      clearTimeout(resting.current);
      cursor.set(before.current);
    },
    onPointerLeave: () => letGo("mouse"),
    onBlur: () => letGo("keys"),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = stepOf(event, pointed()?.index, values);
      if (step === undefined) return;
      event.preventDefault();
      cursor.set({ chart, by: "keys", ...step });
    },
  };
}

interface ReadingProps extends Pick<ChartFrameProps, "cursor" | "textOf" | "marksOf" | "labels"> {
  /** The id of the chart. */
  readonly chart: string;
  readonly box: RefObject<HTMLElement | null>;
}

/**
 * The figures of what is pointed at in this chart: beside the mouse, over the title for a finger, and aloud for keys.
 * Escape and a press elsewhere close them.
 */
function Reading({ chart, cursor, box, textOf, marksOf, labels }: ReadingProps) {
  const pointed = useCursor(cursor, (now) => (now?.chart === chart ? now : undefined));
  const isPointed = pointed !== undefined;
  const close = () => cursor.set(undefined);

  useEffect(() => {
    if (!isPointed) return;
    const onKey = (event: { readonly key: string }) => {
      if (event.key === "Escape") cursor.set(undefined);
    };
    const onDown = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) cursor.set(undefined);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onDown);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onDown);
    };
  }, [isPointed, box, cursor]);
  // A chart that is replaced while it loads leaves no cursor in the others.
  useEffect(
    () => () => {
      if (cursor.get()?.chart === chart) cursor.set(undefined);
    },
    [cursor, chart],
  );

  const text = pointed && textOf(pointed.index);
  return (
    <>
      {/* A finger would cover a tooltip. */}
      {text && pointed.by === "touch" && (
        <div className="readout screen-only">
          <div className="readout-strip row raised" translate="no">
            <Figures {...text} />
            <button type="button" className="readout-close" aria-label={labels.close} onClick={close}>
              ×
            </button>
          </div>
        </div>
      )}
      {text && pointed.by !== "touch" && (
        <Tooltip text={text} box={box} marksOf={(element) => marksOf(element, pointed.index)} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {text && pointed.by === "keys" && `${pointed.isAgain ? `${labels.again}: ` : ""}${spoken(text)}`}
      </p>
    </>
  );
}
