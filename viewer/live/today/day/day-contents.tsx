import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import type { DayStart, IsoDate } from "../../../report/date-range.ts";
import { formatCount } from "../../../report/format.ts";
import type { WordedReport } from "../../../report/report.ts";
import { holds, type Sections } from "../../../report/sections.ts";
import type { UsualDays } from "../../../report/today/usual-days.ts";
import { HourColumns } from "./hour-columns.tsx";
import { ShortList } from "./short-list.tsx";

export interface DayContentsProps {
  readonly date: IsoDate;
  readonly report: WordedReport | undefined;
  readonly dayStarts: DayStart | undefined;
  /** Until when the day is known, if it is not over. */
  readonly until: string | undefined;
  readonly usual: UsualDays | undefined;
  readonly sections: Sections;
  readonly loading: boolean;
  /** Whether the server knows the hours: their room is kept. */
  readonly hasHours: boolean;
  /** Whether what is usual is still to come. */
  readonly isPending: boolean;
  /** Which shops are not in what is usual. The strip says it of today. */
  readonly note?: ReactNode;
  /** What comes after them. */
  readonly details?: ReactNode;
  /** Shows what a person sold; undefined if the server cannot say it. */
  readonly onPerson?: ((name: string) => void) | undefined;
}

/** What people ask about a single day: when it sold, what sold best, and who sold. It has no averages. */
export function DayContents({
  date,
  report,
  sections,
  loading,
  hasHours,
  note,
  details,
  onPerson,
  ...figures
}: DayContentsProps) {
  const { money, today } = useLanguage();
  const { products, employees, hours } = (!loading && report) || {};
  return (
    <>
      {hasHours && holds(sections, "busy") && (
        <HourColumns {...figures} date={date} hours={hours} note={!loading && note} />
      )}
      {holds(sections, "products") && (
        <ShortList
          title={today.bestSellers}
          items={products?.map(({ product_name, quantity_sold, total_sales }) => ({
            name: product_name,
            count: today.pieces(formatCount(quantity_sold)),
            amount: money.whole(total_sales),
          }))}
        />
      )}
      {holds(sections, "employees") && (
        <ShortList
          title={today.people}
          items={employees?.map(({ employee_name, total_transactions, total_sales }) => ({
            name: employee_name,
            count: today.bills(total_transactions),
            amount: money.whole(total_sales),
          }))}
          onOpen={onPerson}
        />
      )}
      {details}
    </>
  );
}
