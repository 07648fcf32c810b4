import { useLanguage } from "../../language.tsx";
import { DATASETS } from "../../report/datasets.ts";
import { formatCount } from "../../report/format.ts";
import type { Language } from "../../report/language/language.ts";
import { formatName } from "../../report/language/names.ts";
import { dataRange, type Provenance, type Report } from "../../report/report.ts";
import type { SectionProps } from "../section-props.ts";
import { Definitions } from "./definitions.tsx";

type Facts = Language["foot"]["facts"];

/** Some facts need a whole line. That of the earlier range is hidden with the comparison. */
const CLASSES: Partial<Record<keyof Facts, string>> = {
  compared: "definitions-compared",
  rows: "definitions-wide",
  sha256: "definitions-wide",
};

/** What anyone needs to check the figures, or to compare them with others. It is hidden while new ones load. */
export function Origin({ report, provenance, loading }: SectionProps) {
  const language = useLanguage();
  const { foot } = language;
  if (loading || report === undefined || provenance === undefined) return null;
  return (
    <Definitions
      title={foot.origin}
      entries={factsOf(report, provenance, language).flatMap(([fact, value]) =>
        value === undefined ? [] : [[foot.facts[fact], value, CLASSES[fact]]],
      )}
    />
  );
}

/** A fact without a value is left out. */
function factsOf(
  report: Report,
  provenance: Provenance,
  { dates, datasetNames, foot, page }: Language,
): readonly (readonly [fact: keyof Facts, value: string | undefined])[] {
  const { totals, rows, notes } = report;
  const { generatedAt, timeZone, program, sha256 } = provenance;
  const data = dataRange(report);
  const earlier = report.comparison?.report;
  const rowCounts = DATASETS.map((dataset) => `${datasetNames[dataset]} ${formatCount(rows[dataset])}`);
  return [
    ["range", report.range ? dates.range(report.range) : page.allDays],
    ["shops", report.shops?.map((shop) => formatName(shop, page)).join(", ")],
    [
      "compared",
      earlier?.range
        ? `${dates.range(earlier.range)} (${page.openDaysNote(earlier.totals.days, earlier.totals.rangeDays)})`
        : undefined,
    ],
    ["timeZone", timeZone],
    ["loaded", dates.moment(generatedAt, timeZone)],
    ["lastDay", data ? dates.day(data.endDate) : foot.none],
    ["days", foot.partOf(totals.days, totals.rangeDays)],
    ["notes", notes.length === 0 ? foot.none : formatCount(notes.length)],
    ["program", program],
    ["rows", rowCounts.join(", ")],
    ["sha256", sha256],
  ];
}
