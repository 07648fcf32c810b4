import { messages } from "../../report/messages.ts";
import { noSalesText } from "../../report/no-sales.ts";
import type { SectionProps } from "../section-props.ts";

/** Says above the figures why all of them are zero. */
export function NoSales({ report, loading }: SectionProps) {
  const text = report && noSalesText(report);
  return loading || !text ? null : <p className="no-sales">{text}</p>;
}

/** Notes about the figures. They contain amounts, so they are hidden while loading, as the figures are. */
export function Notes({ report, loading }: SectionProps) {
  const notes = report?.notes ?? [];
  if (loading || notes.length === 0) return null;
  return (
    <section className="notes">
      <h2 className="quiet-title">{messages.notes}</h2>
      <ul>
        {notes.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
