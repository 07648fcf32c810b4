import { messages } from "../report/messages.ts";
import type { SectionProps } from "./section-props.ts";

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
