import { DoughnutChart } from "../charts/doughnut/doughnut-chart.tsx";
import { formatCount, formatName } from "../report/format.ts";
import { messages, moreItems } from "../report/messages.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";
import type { SectionProps } from "./section-props.ts";

export function TransactionsByEmployee({ report, loading }: SectionProps) {
  const title = messages.transactionsByEmployee;
  const data = (report?.employees ?? []).map(({ employee_name, total_transactions }) => ({
    label: formatName(employee_name),
    value: total_transactions,
  }));
  return (
    <ChartBlock title={title} loading={loading} empty={data.length === 0}>
      <DoughnutChart
        title={title}
        description={describeItems(data, formatCount)}
        data={data}
        valueName={messages.transactions}
        formatValue={formatCount}
        more={moreItems}
      />
    </ChartBlock>
  );
}
