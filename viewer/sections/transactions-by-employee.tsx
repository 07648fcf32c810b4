import { DoughnutChart } from "../charts/doughnut-chart.tsx";
import { formatCount, formatName } from "../report/format.ts";
import { messages, moreItems, otherItems } from "../report/messages.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";
import { FiguresElsewhere } from "./figures/figures.tsx";
import type { SectionProps } from "./section-props.ts";

export function TransactionsByEmployee({ report, loading }: SectionProps) {
  const data = (report?.employees ?? []).map(({ employee_name, total_transactions }) => ({
    label: formatName(employee_name),
    value: total_transactions,
  }));
  return (
    <ChartBlock
      title={messages.transactionsByEmployee}
      loading={loading}
      empty={data.length === 0}
      figures={<FiguresElsewhere title={messages.salesByEmployee} empty={!loading && data.length === 0} />}
    >
      <DoughnutChart
        title={messages.transactionsByEmployee}
        description={describeItems(data, formatCount)}
        data={data}
        valueName={messages.transactions}
        formatValue={formatCount}
        other={otherItems}
        more={moreItems}
      />
    </ChartBlock>
  );
}
