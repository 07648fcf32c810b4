import { messages } from "../report/messages.ts";
import { holds } from "../report/sections.ts";
import { type DayLine, DayLines } from "./day-lines.tsx";
import { DayFiguresTable } from "./figures/days.tsx";
import { FiguresElsewhere } from "./figures/figures.tsx";
import type { SectionProps } from "./section-props.ts";

const LINES: readonly [DayLine] = [
  { name: messages.averagePerTransaction, measure: "avg_sales_per_transaction" },
];

/** The average bill, with the customers behind it: their product is the sales. */
export function AverageOverTime(props: SectionProps) {
  const isEmpty = !props.loading && props.report?.salesOverTime.length === 0;
  return (
    <DayLines
      {...props}
      title={messages.averageOverTime}
      lines={LINES}
      withCustomers
      isSmall
      figures={
        holds(props.sections, "sales") ? (
          <FiguresElsewhere title={messages.salesOverTime} empty={isEmpty} />
        ) : (
          <DayFiguresTable {...props} />
        )
      }
    />
  );
}
