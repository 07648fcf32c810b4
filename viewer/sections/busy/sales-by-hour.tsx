import { busyMessages, timeText } from "../../report/busy/messages.ts";
import { ChartBlock } from "../chart-block.tsx";
import { HourFiguresTable } from "../figures/hours.tsx";
import type { SectionProps } from "../section-props.ts";
import { HourTable } from "./hour-table.tsx";

/** The map of hours and weekdays, or why there is none, and what is not in it. */
export function SalesByHour(props: SectionProps) {
  const { report, loading } = props;
  const { hours = [] } = report ?? {};
  const text = report && timeText(report);
  return (
    <ChartBlock
      title={busyMessages.salesByHour}
      note={busyMessages.perOpenDay}
      loading={loading}
      loadingText=""
      empty={hours.length === 0 && text === undefined}
      figures={<HourFiguresTable {...props} />}
    >
      {hours.length > 0 && <HourTable hours={hours} />}
      {text && <p className={hours.length > 0 ? "hours-note" : "chart-block-state"}>{text}</p>}
    </ChartBlock>
  );
}
