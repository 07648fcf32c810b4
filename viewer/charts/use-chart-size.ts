import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./types.ts";

/**
 * The size that the stylesheet gives the box; undefined until it is mounted and measured, which is before
 * the first paint, so that the prerendered markup and the first render in the browser agree.
 */
export function useChartSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // A box that is not displayed has no size; its drawing waits.
      if (width === 0 || height === 0) return;
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
