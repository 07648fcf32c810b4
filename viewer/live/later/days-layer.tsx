import { useDrag } from "@visx/drag";
import { Bar } from "@visx/shape";
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Stretched } from "../../charts/drawing.tsx";
import type { Pointed } from "../../charts/pointing/cursor.ts";
import { stepOf } from "../../charts/pointing/keys.ts";
import type { DaysPlot } from "../../charts/pointing/plot-layer.tsx";
import { FULL } from "../../charts/scales.ts";
import { useLanguage } from "../../language.tsx";
import { useLatest } from "../browser/hooks.ts";
import { ChoosingContext, isDrag, nearest, rangeOf, roomOf, type Span } from "../choosing.ts";

/** Over a chart of days: chooses those that are dragged over, or walked over with Shift. */
export function DaysLayer(plot: DaysPlot) {
  const { dates } = useLanguage();
  const { say, choose } = useContext(ChoosingContext);
  const target = useRef<SVGRectElement>(null);
  const onChoose = (span: Span) => choose(rangeOf(span, plot));
  const drag = useDragSpan({ target, plot, onChoose });
  const keys = useKeySpan({ inside: target, plot, onChoose, onEscape: drag.giveUp });
  const span = drag.span ?? keys.span;
  const text = span ? dates.range(rangeOf(span, plot)) : "";
  useEffect(() => {
    if (text === "") return;
    say(text);
    return () => say("");
  }, [say, text]);
  // The figures of one day would cover the days.
  useLayoutEffect(() => {
    if (span) plot.cursor.set(undefined);
  });
  const shown = span && roomOf(span, plot);
  return (
    <>
      <Stretched width={plot.length}>
        {shown && <Bar className="days-chosen screen-only" x={shown.x} width={shown.width} height={FULL} />}
        <Bar {...drag.handlers} className="days-target" innerRef={target} width={plot.length} height={FULL} />
      </Stretched>
      {span && <p className="days-named raised screen-only">{text}</p>}
    </>
  );
}

interface KeyOptions {
  /** An element of the chart, which has the focus while it is used by keys. */
  readonly inside: RefObject<Element | null>;
  readonly plot: DaysPlot;
  readonly onChoose: (span: Span) => void;
  readonly onEscape: () => void;
}

interface KeySpan extends Span {
  /** What the keys had led to before. */
  readonly pointed: Pointed | undefined;
}

/**
 * A span of data by Shift with the keys that walk along a chart. Enter chooses it; any other key, or leaving the chart,
 * gives it up.
 *
 * @returns the span so far, and a function that gives up
 */
function useKeySpan({ inside, plot, onChoose, onEscape }: KeyOptions) {
  const [span, setSpan] = useState<KeySpan>();
  const giveUp = () => setSpan(undefined);

  /** @returns whether it was a key of the span, which means nothing else then */
  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const pointed = span?.pointed ?? plot.cursor.get();
    if (shiftKey && /^(Arrow|Home|End)/.test(key)) {
      const at = span?.to ?? pointed?.index;
      const to = stepOf(event, at, plot.places)?.index ?? 0;
      setSpan({ from: span?.from ?? at ?? to, to, pointed });
      return true;
    }
    if (span === undefined || key === "Shift") return false;
    giveUp();
    if (key === "Enter") onChoose(span);
    // An arrow without Shift goes on from there.
    else if (key !== "Escape" && pointed) plot.cursor.set({ ...pointed, index: span.to });
    return key === "Enter";
  }

  const latest = useLatest({ press, giveUp, onEscape });
  useEffect(() => {
    const chart = inside.current?.closest("[tabindex]");
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (key === "Escape") latest.current.onEscape();
      if (target !== chart || altKey || ctrlKey || metaKey || !latest.current.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onLeave = ({ target }: Event) => {
      if (target === chart) latest.current.giveUp();
    };
    // Before the chart, for which these keys mean something else.
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("focusout", onLeave);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("focusout", onLeave);
    };
  }, [inside, latest]);
  return { span, giveUp };
}

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
function useDragSpan({ target, plot, onChoose }: DragOptions) {
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
