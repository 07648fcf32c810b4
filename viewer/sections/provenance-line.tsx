import { usePageLanguage } from "../language.tsx";
import { unbroken } from "../report/format.ts";
import type { PageLanguage } from "../report/language/language.ts";
import type { Provenance, Report } from "../report/report.ts";
import { type AskedSales, notLoadedParts, provenanceParts } from "../report/wording/titles.ts";

export interface ShownFigures {
  readonly report: Report | undefined;
  readonly provenance: Provenance | undefined;
  /** Shown until the first load has succeeded. */
  readonly asked: AskedSales | undefined;
  readonly loading: boolean;
}

/** Whose figures these are. Screen readers announce it when it changes. */
export function ProvenanceLine(figures: ShownFigures) {
  const [range, ...others] = provenanceOf(figures, usePageLanguage());
  return (
    <p className="provenance quiet" role="status">
      <b translate="no">{range}</b>
      {others.map((part) => `\u00a0· ${unbroken(part)}`).join("")}
    </p>
  );
}

/** The range and its zone are the first two; there are none before a range is chosen. */
export function provenanceOf(
  { report, provenance, asked }: Omit<ShownFigures, "loading">,
  language: PageLanguage,
): readonly string[] {
  if (report && provenance) return provenanceParts(report, provenance, language);
  return asked ? notLoadedParts(asked, language) : [];
}
