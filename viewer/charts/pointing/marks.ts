import { localPoint } from "@visx/event";
import type { PointerEvent } from "react";
import type { Mark } from "./tooltip-place.ts";

/** The least rectangle around all shown elements of each selector, in the box of the chart. */
export function marksAround(box: HTMLElement, ...selectors: readonly string[]): Mark[] {
  const outer = box.getBoundingClientRect();
  return selectors.flatMap((selector) => {
    const shown = Array.from(box.querySelectorAll(selector), (element) =>
      element.getBoundingClientRect(),
    ).filter(({ width, height }) => width + height > 0);
    if (shown.length === 0) return [];
    const x = Math.min(...shown.map(({ left }) => left));
    const y = Math.min(...shown.map(({ top }) => top));
    const width = Math.max(...shown.map(({ right }) => right)) - x;
    const height = Math.max(...shown.map(({ bottom }) => bottom)) - y;
    return [{ x: x - outer.left, y: y - outer.top, width, height }];
  });
}

/** The index of the datum whose element is under the pointer. */
export function indexUnder({ nativeEvent }: PointerEvent<HTMLElement>): number | undefined {
  // An event that enters the chart has the whole chart as its own target.
  const { target } = nativeEvent;
  const index = target instanceof Element && target.closest("[data-index]")?.getAttribute("data-index");
  return index ? Number(index) : undefined;
}

/** The place under the pointer in the unit of the stretched plot, from left to right, also beside the plot. */
export function placeUnder({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>): number | undefined {
  const inside = currentTarget.querySelector(".chart-plot > .chart-stretched > g");
  return inside ? localPoint(inside, nativeEvent)?.x : undefined;
}
