import { createContext, type ReactNode, useId } from "react";
import { usePageLanguage } from "../language.tsx";

/** A space that keeps the line, and so the baseline of the title beside it. */
const NO_TEXT = "\u00a0";

/** The title of the chart whose figures a table has. */
export const ChartTitle = createContext<string | undefined>(undefined);

interface ChartBlockProps {
  readonly title: string;
  /** What the reader must know about the whole chart, beside its title; its room is kept even if it is empty. */
  readonly note?: string | undefined;
  /** Whether it takes less height than the others. */
  readonly isSmall?: boolean | undefined;
  readonly loading: boolean;
  /** Replaces the drawing while loading. */
  readonly loadingText?: string;
  readonly empty: boolean;
  readonly children: ReactNode;
  /** Its figures as a table; undefined if they are in that of another chart. */
  readonly figures?: ReactNode;
}

/** A titled chart, or a text of the same size in its place, so that nothing jumps. */
export function ChartBlock({ title, note, isSmall, loading, empty, children, ...props }: ChartBlockProps) {
  const { page } = usePageLanguage();
  const { loadingText = page.loading, figures } = props;
  const id = useId();
  return (
    <section
      className={isSmall ? "chart-block chart-block-small" : "chart-block"}
      aria-labelledby={id}
      aria-busy={loading}
    >
      <div className="chart-block-body">
        <div className="chart-block-head row">
          <h3 className="chart-block-title" id={id}>
            {title}
          </h3>
          {note !== undefined && <p className="chart-block-note quiet">{(!loading && note) || NO_TEXT}</p>}
        </div>
        {loading && <p className="chart-block-state chart-block-loading">{loadingText}</p>}
        {!loading && empty && <p className="chart-block-state">{page.noData}</p>}
        {!loading && !empty && children}
      </div>
      <ChartTitle value={title}>{figures}</ChartTitle>
    </section>
  );
}
