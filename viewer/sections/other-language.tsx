import { useLanguage } from "../language.tsx";
import { holds } from "../report/sections.ts";
import { otherLanguageText } from "../report/wording/summary.ts";
import type { SectionProps } from "./section-props.ts";

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
