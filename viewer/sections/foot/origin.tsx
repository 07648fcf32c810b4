import { DATASETS } from "../../report/datasets.ts";
import { formatCount, formatDay, formatMoment, formatRange } from "../../report/format.ts";
import { messages, openDaysNote, originTerms, partOf } from "../../report/messages.ts";
import { datasetNames } from "../../report/notes/messages.ts";
import { dataRange, type Provenance, type Report } from "../../report/report.ts";
import { shopList, shopMessages } from "../../report/shops/messages.ts";
import type { SectionProps } from "../section-props.ts";

/** Some facts need a whole line. That of the earlier range is hidden with the comparison. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  [originTerms.compared, "definitions-compared"],
  [originTerms.rows, "definitions-wide"],
  [originTerms.sha256, "definitions-wide"],
]);

/** What anyone needs to check the figures, or to compare them with others. It is hidden while new ones load. */
export function Origin({ report, provenance, loading }: SectionProps) {
  if (loading || report === undefined || provenance === undefined) return null;
  return (
    <section className="definitions">
      <h2 className="quiet-title">{messages.origin}</h2>
      <dl>
        {factsOf(report, provenance).map(([term, fact]) => (
          <div key={term} className={CLASSES.get(term)}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(report: Report, provenance: Provenance): (readonly [term: string, fact: string])[] {
  const { totals, rows, notes } = report;
  const { generatedAt, timeZone, program, sha256 } = provenance;
  const data = dataRange(report);
  const earlier = report.comparison?.report;
  const rowCounts = DATASETS.map((dataset) => `${datasetNames[dataset]} ${formatCount(rows[dataset])}`);
  return [
    [originTerms.range, report.range ? formatRange(report.range) : messages.allDays],
    ...(report.shops ? [[shopMessages.title, shopList(report.shops)] as const] : []),
    ...(earlier?.range
      ? [
          [
            originTerms.compared,
            `${formatRange(earlier.range)} (${openDaysNote(earlier.totals.days, earlier.totals.rangeDays)})`,
          ] as const,
        ]
      : []),
    [originTerms.timeZone, timeZone],
    [originTerms.loaded, formatMoment(generatedAt, timeZone)],
    [originTerms.lastDay, data ? formatDay(data.endDate) : messages.none],
    [originTerms.days, partOf(totals.days, totals.rangeDays)],
    [originTerms.notes, notes.length === 0 ? messages.none : formatCount(notes.length)],
    ...(program === undefined ? [] : [[originTerms.program, program] as const]),
    [originTerms.rows, rowCounts.join(", ")],
    ...(sha256 === undefined ? [] : [[originTerms.sha256, sha256] as const]),
  ];
}
