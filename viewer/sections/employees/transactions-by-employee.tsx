import { DoughnutChart } from "../../charts/doughnut-chart.tsx";
import { usePageLanguage } from "../../language.tsx";
import { countChange, formatCount, formatShare } from "../../report/format.ts";
import { formatName } from "../../report/language/names.ts";
import { ChartBlock } from "../chart-block.tsx";
import { FiguresElsewhere } from "../figures/figures.tsx";
import { nameChanges } from "../name-changes.ts";
import type { SectionProps } from "../section-props.ts";

export function TransactionsByEmployee({ report, loading }: SectionProps) {
  const language = usePageLanguage();
  const { page } = language;
  const changeOf = nameChanges(
    report,
    "sales_by_employee",
    ({ total_transactions }) => total_transactions,
    countChange,
    language,
  );
  const data = (report?.employees ?? []).map((row) => {
    const { changeDetails, ...change } = changeOf(row);
    return {
      label: formatName(row.employee_name, page),
      value: row.total_transactions,
      details: changeDetails,
      ...change,
    };
  });
  return (
    <ChartBlock
      title={page.transactionsByEmployee}
      loading={loading}
      empty={data.length === 0}
      figures={<FiguresElsewhere title={page.salesByEmployee} empty={!loading && data.length === 0} />}
    >
      <DoughnutChart
        title={page.transactionsByEmployee}
        labels={page.chart}
        data={data}
        valueName={page.transactions}
        formatValue={formatCount}
        formatShare={formatShare}
        other={page.otherItems}
        more={page.moreItems}
      />
    </ChartBlock>
  );
}
