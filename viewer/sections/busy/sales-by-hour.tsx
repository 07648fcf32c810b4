import { useLanguage } from "../../language.tsx";
import { hoursLess } from "../../report/busy/hour-totals.ts";
import { ChartBlock } from "../chart-block.tsx";
import type { SectionProps } from "../section-props.ts";
import { HourFiguresTable } from "./hour-figures.tsx";
import { HourTable, type WithNow } from "./hour-table.tsx";

/** The map of hours and weekdays, or why there is none, and what is not in it. */
export function SalesByHour({ now, ...props }: SectionProps & WithNow) {
  const { busy, money } = useLanguage();
  const { report, provenance, loading } = props;
  const { hours = [] } = report ?? {};
  const less = report && hoursLess(report);
  const text = less && busy.hoursLess(less, money);
  return (
    <ChartBlock
      title={busy.salesByHour}
      note={busy.perOpenDay}
      loading={loading}
      loadingText=""
      empty={hours.length === 0 && text === undefined}
      figures={<HourFiguresTable {...props} />}
    >
      {hours.length > 0 && (
        <HourTable hours={report?.knownHours ?? hours} dayStarts={provenance?.dayStarts} now={now} />
      )}
      {text && <p className={hours.length > 0 ? "hours-note" : "chart-block-state"}>{text}</p>}
    </ChartBlock>
  );
}
