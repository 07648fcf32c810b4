import type { PointerEvent } from "react";
import type { Mark } from "./tooltip-place.ts";

/** The least rectangle in the box of the chart around all elements that are shown. */
export function markAround(box: HTMLElement, elements: Iterable<Element>): Mark {
  const outer = box.getBoundingClientRect();
  const shown = Array.from(elements, (element) => element.getBoundingClientRect()).filter(
    ({ width, height }) => width + height > 0,
  );
  const inner = shown.length > 0 ? shown : [outer];
  const x = Math.min(...inner.map(({ left }) => left));
  const y = Math.min(...inner.map(({ top }) => top));
  return {
    x: x - outer.left,
    y: y - outer.top,
    width: Math.max(...inner.map(({ right }) => right)) - x,
    height: Math.max(...inner.map(({ bottom }) => bottom)) - y,
  };
}

/** The index of the datum whose element is under the pointer. */
export function indexUnder({ nativeEvent }: PointerEvent<HTMLElement>): number | undefined {
  // An event that enters the chart has the whole chart as its own target.
  const { target } = nativeEvent;
  const element = target instanceof Element ? target.closest("[data-index]") : null;
  const index = element?.getAttribute("data-index");
  return index == null ? undefined : Number(index);
}
