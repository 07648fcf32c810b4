import { useLanguage } from "../../language.tsx";
import { addDays, type DateRange, periodRange } from "../../report/date-range.ts";
import type { RangeReport, WordedReport } from "../../report/report.ts";

interface LastSalesProps {
  readonly report: RangeReport;
  readonly onChoose: (range: DateRange) => void;
}

/** A range that begins after the last day with sales, as at the first start with old data: one press leads to these. */
export function LastSales({ report, onChoose }: LastSalesProps) {
  const { dates, live } = useLanguage();
  const last = lastDayBefore(report);
  if (last === undefined) return null;
  const inNextMonth = addDays(`${last.slice(0, 8)}28`, 7);
  return (
    <p className="offered-choice">
      {live.lastSales(dates.dayNextTo(report.range, last))}{" "}
      <button
        className="button"
        type="button"
        onClick={() => onChoose(periodRange("last-month", inNextMonth))}
      >
        {live.showMonth}
      </button>
    </p>
  );
}

/** A cafe may be closed for so long, or not open yet. */
const USUAL_DAYS_WITHOUT_SALES = 7;

/** The last day with sales, if the range begins after it, and ends long after it. */
function lastDayBefore({ range, dataDays }: RangeReport): string | undefined {
  if (!range || !dataDays || range.startDate <= dataDays.endDate) return undefined;
  return addDays(dataDays.endDate, USUAL_DAYS_WITHOUT_SALES) < range.endDate ? dataDays.endDate : undefined;
}

/** The report without the sentence about the days with sales, if {@link LastSales} says more. */
export function withoutLastSales(report: WordedReport): WordedReport {
  if (lastDayBefore(report) === undefined) return report;
  const { dataDays, ...others } = report;
  return others;
}
