import { type PointerEvent, type ReactNode, useContext, useId, useRef, useState } from "react";
import { ChartCursor, createCursor, SharedCursor } from "./pointing/cursor.ts";
import { indexUnder } from "./pointing/marks.ts";
import { type Readable, Reading } from "./pointing/reading.tsx";
import { usePointing } from "./pointing/use-pointing.ts";
import type { ChartProps } from "./types.ts";
import { useHydrated } from "./use-hydrated.ts";

interface ChartFrameProps extends Pick<ChartProps, "title" | "description">, Readable {
  readonly className: string;
  readonly kind: ChartKind;
  readonly legend?: ReactNode;
  /** A value for each datum, in which keys find maxima and minima. */
  readonly values: readonly number[];
  /** The datum under a pointer; usually that of the element. */
  readonly find?: (event: PointerEvent<HTMLElement>) => number | undefined;
  readonly children: ReactNode;
}

/**
 * A screen reader reads a list item by item, and only the description of a picture. All charts over time have one
 * cursor, if a {@link SharedCursor} is around them.
 */
type ChartKind = "list" | "picture" | "picture over time";

/** One fluid drawing, which fits every width without being measured, with its pointing, keys and figures. */
export function ChartFrame({ kind, values, find = indexUnder, ...props }: ChartFrameProps) {
  const { title, description, className, legend, textOf, marksOf, texts, children } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shared = useContext(SharedCursor);
  const [own] = useState(createCursor);
  const cursor = (kind === "picture over time" && shared) || own;
  const pointing = usePointing({ chart: id, cursor, values, find });
  // Without a script, no key works.
  const keys = useHydrated() ? `${id}-keys` : undefined;
  const describedBy = [description && id, keys].filter(Boolean).join(" ") || undefined;
  const names = {
    className: "chart-drawing",
    "aria-label": title,
    "aria-describedby": describedBy,
    ...pointing,
  };

  return (
    <ChartCursor value={cursor}>
      <div className={`chart ${className}`} ref={box}>
        <Reading chart={id} cursor={cursor} box={box} textOf={textOf} marksOf={marksOf} texts={texts} />
        {legend}
        {kind === "list" ? (
          <figure {...names}>{children}</figure>
        ) : (
          <div role="img" {...names}>
            {children}
          </div>
        )}
        {description && (
          <p className="visually-hidden" id={id}>
            {description}
          </p>
        )}
        {keys && (
          <p className="chart-hint" id={keys}>
            {texts.keys}
          </p>
        )}
      </div>
    </ChartCursor>
  );
}
