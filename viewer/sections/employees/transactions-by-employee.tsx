import { DoughnutChart } from "../../charts/doughnut-chart.tsx";
import { countChange } from "../../report/comparison/messages.ts";
import { formatCount, formatName, formatShare } from "../../report/format.ts";
import { messages, moreItems, otherItems } from "../../report/messages.ts";
import { ChartBlock } from "../chart-block.tsx";
import { chartMessages } from "../describe.ts";
import { FiguresElsewhere } from "../figures/figures.tsx";
import { nameChanges } from "../name-changes.ts";
import type { SectionProps } from "../section-props.ts";

export function TransactionsByEmployee({ report, loading }: SectionProps) {
  const changeOf = nameChanges(
    report,
    "sales_by_employee",
    ({ total_transactions }) => total_transactions,
    countChange,
  );
  const data = (report?.employees ?? []).map((row) => {
    const { changeDetails, ...change } = changeOf(row);
    return {
      label: formatName(row.employee_name),
      value: row.total_transactions,
      details: changeDetails,
      ...change,
    };
  });
  return (
    <ChartBlock
      title={messages.transactionsByEmployee}
      loading={loading}
      empty={data.length === 0}
      figures={<FiguresElsewhere title={messages.salesByEmployee} empty={!loading && data.length === 0} />}
    >
      <DoughnutChart
        title={messages.transactionsByEmployee}
        labels={chartMessages}
        data={data}
        valueName={messages.transactions}
        formatValue={formatCount}
        formatShare={formatShare}
        other={otherItems}
        more={moreItems}
      />
    </ChartBlock>
  );
}
