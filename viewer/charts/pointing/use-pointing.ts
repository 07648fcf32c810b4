import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { Cursor, Pointed } from "./cursor.ts";
import { stepOf } from "./keys.ts";

interface PointingOptions {
  /** The id of the chart. */
  readonly chart: string;
  readonly cursor: Cursor;
  /** The values that keys search for extrema: one for each datum. */
  readonly values: readonly number[];
  /** The datum under a pointer. */
  readonly find: (event: PointerEvent<HTMLElement>) => number | undefined;
}

/** A finger that rests for so long does not scroll the page. */
const REST_MS = 120;

/**
 * Moves the cursor to the datum under the mouse, the pen or the finger, or along the data with keys. Moving the mouse
 * away clears it. After a touch it stays. A finger that scrolls the page does not point.
 *
 * @returns the attributes of the drawing; the whole of it is one tab stop
 */
export function usePointing({ chart, cursor, values, find }: PointingOptions) {
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
