import type { ReactNode } from "react";
import { useLanguage, usePageLanguage } from "../../language.tsx";
import { holds } from "../../report/sections.ts";
import { noSalesText, otherLanguageText } from "../../report/wording/summary.ts";
import type { SectionProps } from "../section-props.ts";

/** Says above the figures why all of them are zero. */
export function NoSales({ report, loading }: Pick<SectionProps, "report" | "loading">) {
  const language = usePageLanguage();
  const text = report && noSalesText(report, language);
  return loading || !text ? null : <p className="no-sales">{text}</p>;
}

/** Notes about the figures. They contain amounts, so they are hidden while loading, as the figures are. */
export function Notes(props: SectionProps) {
  const { report, loading } = props;
  const { foot } = useLanguage();
  const notes = report?.notes ?? [];
  if (loading || notes.length === 0) return null;
  return (
    <Fold title={foot.notes(notes.length)} className="notes">
      <OtherLanguage {...props} place="notes" />
      <ul>
        {notes.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Fold>
  );
}

/** Says below what changed, or else in the notes, that some sentences are in another language than the page. */
export function OtherLanguage({ place, ...props }: SectionProps & { readonly place: "advice" | "notes" }) {
  const language = useLanguage();
  const { report, provenance, sections } = props;
  if (props.loading || report === undefined || provenance === undefined) return null;
  const advice = otherLanguageText(
    [
      ...((holds(sections, "changes") && report.changes) || []),
      ...((holds(sections, "todo") && report.toDo) || []),
    ],
    provenance,
    language,
  );
  const text = place === "advice" ? advice : !advice && otherLanguageText(report.notes, provenance, language);
  return text ? <p className="busy-note quiet">{text}</p> : null;
}

interface FoldProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A part that its reader opens, also without a script; on paper it is open. */
export function Fold({ title, className, children }: FoldProps) {
  return (
    <details className={`fold quiet ${className}`}>
      <summary className="figures-line">
        <h2 className="quiet-title">{title}</h2>
      </summary>
      {children}
    </details>
  );
}
