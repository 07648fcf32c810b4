import { useDrag } from "@visx/drag";
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { DaysPlot } from "../../charts/pointing/plot-layer.tsx";
import { isDrag, nearest, type Span } from "./span.ts";

interface DragOptions {
  /** What is dragged over. */
  readonly target: RefObject<SVGRectElement | null>;
  readonly plot: DaysPlot;
  readonly onChoose: (span: Span) => void;
}

interface Press {
  readonly event: PointerEvent;
  /** Whether its moves are a drag. Those of a finger that has not rested yet read the values, or scroll the page. */
  readonly isHeld: boolean;
  readonly resting?: ReturnType<typeof setTimeout>;
}

/** A finger that rests for so long does not want to read the values. */
const REST_MS = 450;

/**
 * A span of data by dragging with the mouse, or with a finger that has rested. The chart sees none of these moves.
 *
 * @returns the span so far, the handlers of the target, and a function that gives up
 */
export function useDragSpan({ target, plot, onChoose }: DragOptions) {
  const press = useRef<Press>(undefined);
  const [isShown, show] = useState(false);
  const drag = useDrag({ resetOnStart: true, onDragEnd: (end) => onChoose(spanOf(end)) });

  useEffect(() => {
    const element = target.current;
    const hold = (event: Event) => {
      if (press.current?.isHeld) event.preventDefault();
    };
    // A listener of React cannot keep the page from scrolling.
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", hold);
      clearTimeout(press.current?.resting);
    };
  }, [target]);

  function spanOf({ x = 0, dx }: Pick<typeof drag, "x" | "dx">): Span {
    return { from: nearest(x, plot), to: nearest(x + dx, plot) };
  }

  function giveUp() {
    clearTimeout(press.current?.resting);
    press.current = undefined;
    show(false);
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      giveUp();
      if (!event.isPrimary || event.button !== 0) return;
      const { currentTarget, pointerId, pointerType } = event;
      // The chart lets go of a finger, and is told of it after this.
      queueMicrotask(() => currentTarget.setPointerCapture(pointerId));
      const hold = () => {
        press.current = { event, isHeld: true };
        drag.dragStart(event);
        show(pointerType === "touch");
      };
      if (pointerType === "touch")
        press.current = { event, isHeld: false, resting: setTimeout(hold, REST_MS) };
      else hold();
    },
    onPointerMove(event: PointerEvent) {
      if (!press.current) return;
      const isMoved = isDrag(press.current.event, event);
      if (!press.current.isHeld) {
        if (isMoved) giveUp();
        return;
      }
      drag.dragMove(event);
      const isDragged = isMoved || event.pointerType === "touch";
      show(isDragged);
      if (isDragged) event.stopPropagation();
    },
    onPointerUp(event: PointerEvent) {
      if (press.current?.isHeld && isDrag(press.current.event, event)) {
        event.stopPropagation();
        drag.dragMove(event);
        drag.dragEnd(event);
      }
      giveUp();
    },
    onPointerCancel: giveUp,
    /** A phone opens a menu for a finger that rests. */
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault();
    },
  };
  return { span: isShown ? spanOf(drag) : undefined, handlers, giveUp };
}
