import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import type { WithCursor } from "./pointing/cursor.ts";
import { indexUnder } from "./pointing/marks.ts";
import { type MaybeDays, usePlotKeys } from "./pointing/plot-layer.tsx";
import { type Readable, Reading } from "./pointing/reading.tsx";
import { usePointing } from "./pointing/use-pointing.ts";
import type { ChartProps } from "./types.ts";
import { useAnswered } from "./use-hydrated.ts";

interface ChartFrameProps extends Pick<ChartProps, "title" | "description">, Readable, WithCursor, MaybeDays {
  readonly className: string;
  /** A screen reader reads a list item by item, and only the description of a picture. */
  readonly isPicture: boolean;
  /** A chart that never gets a script answers no pointer and no key. */
  readonly isStill?: boolean | undefined;
  readonly legend?: ReactNode;
  /** A value for each datum, in which keys find maxima and minima. */
  readonly values: readonly number[];
  /** The datum under a pointer; usually that of the element. */
  readonly find?: (event: PointerEvent<HTMLElement>) => number | undefined;
  readonly children: ReactNode;
}

/** One fluid drawing, which fits every width without being measured, with its pointing, keys and figures. */
export function ChartFrame({
  cursor,
  isPicture,
  isStill,
  values,
  find = indexUnder,
  ...props
}: ChartFrameProps) {
  const { title, description, className, legend, textOf, marksOf, labels, children } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const pointing = usePointing({ chart: id, cursor, values, find });
  // The keys work only with a script.
  const keys = useAnswered() ? `${id}-keys` : undefined;
  const plotKeys = usePlotKeys(props);
  const describedBy = [description && id, keys].filter(Boolean).join(" ") || undefined;
  const names = {
    className: "chart-drawing",
    "aria-label": title,
    "aria-describedby": describedBy,
    ...(isStill ? {} : pointing),
  };

  return (
    <div className={`chart ${className}`} ref={box}>
      <Reading chart={id} cursor={cursor} box={box} textOf={textOf} marksOf={marksOf} labels={labels} />
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
          {labels.keys}
          {plotKeys}
        </p>
      )}
    </div>
  );
}
