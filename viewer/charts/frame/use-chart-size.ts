import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "../types.ts";

interface ChartSizes {
  readonly screen: Size;
  readonly paper: Size;
}

/** The room on a page of A4, in pixels. */
const PAPER_WIDTH = 670;
const PAPER_HEIGHT = 300;

/**
 * The sizes that the stylesheet gives the box. They are undefined until the box is mounted and measured, just
 * before the first paint, so that the prerendered markup and the first render in the browser agree.
 */
export function useChartSize(box: RefObject<HTMLElement | null>): ChartSizes | undefined {
  const [sizes, setSizes] = useState<ChartSizes>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The chart for paper is drawn before there is a page to measure.
    const paperHeight = Number(getComputedStyle(element).getPropertyValue("--paper-height"));
    const paper = { width: PAPER_WIDTH, height: paperHeight > 0 ? paperHeight : PAPER_HEIGHT };
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // A box that is not displayed has no size, so its drawing has to wait.
      if (width === 0 || height === 0) return;
      setSizes((known) =>
        known?.screen.width === width && known.screen.height === height
          ? known
          : { screen: { width, height }, paper },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return sizes;
}
