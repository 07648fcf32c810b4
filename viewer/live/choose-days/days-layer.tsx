import { Bar } from "@visx/shape";
import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { Stretched } from "../../charts/drawing.tsx";
import type { DaysPlot } from "../../charts/pointing/plot-layer.tsx";
import { FULL } from "../../charts/scales.ts";
import { useLanguage } from "../../language.tsx";
import { ChoosingContext } from "./choosing.ts";
import { rangeOf, roomOf, type Span } from "./span.ts";
import { useDragSpan } from "./use-drag-span.ts";
import { useKeySpan } from "./use-key-span.ts";

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
        {shown && <Bar className="days-chosen" x={shown.x} width={shown.width} height={FULL} />}
        <Bar {...drag.handlers} className="days-target" innerRef={target} width={plot.length} height={FULL} />
      </Stretched>
      {span && <p className="days-named">{text}</p>}
    </>
  );
}
