import { useLanguage, usePageLanguage } from "../../language.tsx";
import { noSalesText } from "../../report/wording/summary.ts";
import { OtherLanguage } from "../other-language.tsx";
import type { SectionProps } from "../section-props.ts";
import { Fold } from "./fold.tsx";

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
