import { type ReactNode, useId } from "react";
import { messages } from "../report/messages.ts";

interface ChartBlockProps {
  readonly title: string;
  readonly loading: boolean;
  /** Whether there is nothing to draw. */
  readonly empty: boolean;
  readonly children: ReactNode;
}

/** A titled chart, or a text of the same size in its place, so that nothing jumps. */
export function ChartBlock({ title, loading, empty, children }: ChartBlockProps) {
  const id = useId();
  return (
    <section className="chart-block" aria-labelledby={id} aria-busy={loading}>
      <h3 className="chart-block-title" id={id}>
        {title}
      </h3>
      {loading && <p className="chart-block-state chart-block-loading">{messages.loading}</p>}
      {!loading && empty && <p className="chart-block-state">{messages.noData}</p>}
      {!loading && !empty && children}
    </section>
  );
}
