import { type RefObject, useEffect, useState } from "react";
import type { Pointed } from "../../charts/pointing/cursor.ts";
import { stepOf } from "../../charts/pointing/keys.ts";
import type { DaysPlot } from "../../charts/pointing/plot-layer.tsx";
import { useLatest } from "../fresh/use-latest.ts";
import type { Span } from "./span.ts";

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
export function useKeySpan({ inside, plot, onChoose, onEscape }: KeyOptions) {
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
