import { useLanguage } from "../../language.tsx";
import { DATASETS } from "../../report/datasets.ts";
import { formatCount } from "../../report/format.ts";
import { dataRange } from "../../report/report.ts";
import { countOpen } from "../../report/tables/open-days.ts";
import { shopsInFull } from "../../report/wording/titles.ts";
import type { SectionProps } from "../section-props.ts";
import { Definitions } from "./definitions.tsx";

/** What anyone needs to check the figures, or to compare them with others. It is hidden while new ones load. */
export function Origin({ report, provenance, loading }: SectionProps) {
  const { datasets, dates, foot, hero, page } = useLanguage();
  if (loading || report === undefined || provenance === undefined) return null;
  const { facts, none } = foot;
  const { totals, rows, notes } = report;
  const { generatedAt, timeZone, dayStarts, program, sha256 } = provenance;
  const data = dataRange(report);
  const earlier = report.comparison?.report;
  const compared = earlier?.range
    ? `${dates.range(earlier.range)} (${hero.openDaysNote(countOpen(earlier.salesOverTime), earlier.totals.rangeDays)})`
    : undefined;
  const rowCounts = DATASETS.map((dataset) => `${datasets[dataset].name} ${formatCount(rows[dataset])}`);
  // Some facts need a whole line. That of the earlier range is hidden with the comparison.
  return (
    <Definitions
      title={foot.origin}
      entries={[
        [facts.range, report.range ? dates.range(report.range) : page.allDays],
        [facts.shops, shopsInFull(report, page)],
        [facts.compared, compared, "definitions-compared"],
        [facts.timeZone, timeZone],
        [facts.dayStarts, dayStarts],
        [facts.loaded, dates.moment(generatedAt, timeZone)],
        [facts.lastDay, data ? dates.day(data.endDate) : none],
        [facts.days, foot.partOf(totals.days, totals.rangeDays)],
        [facts.notes, notes.length === 0 ? none : formatCount(notes.length)],
        [facts.program, program],
        [facts.rows, rowCounts.join(", "), "definitions-wide"],
        [facts.sha256, sha256, "definitions-wide"],
      ]}
    />
  );
}
