import { messages } from "../report/messages.ts";
import { type DayLine, DayLines } from "./day-lines.tsx";
import type { SectionProps } from "./section-props.ts";

const LINES: readonly [DayLine] = [
  { name: messages.averagePerTransaction, measure: "avg_sales_per_transaction" },
];

/** The average bill, with the customers behind it: their product is the sales. */
export function AverageOverTime(props: SectionProps) {
  return <DayLines {...props} title={messages.averageOverTime} lines={LINES} withCustomers isSmall />;
}
