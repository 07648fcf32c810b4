import { DoughnutChart } from "../charts/ring/doughnut-chart.tsx";
import { usePageLanguage } from "../language.tsx";
import { countChange, formatCount, formatShare } from "../report/format.ts";
import { formatName } from "../report/language/names.ts";
import { ChartBlock } from "./chart-block.tsx";
import { FoldedChart } from "./folded-chart.tsx";
import { namedDatum, onlyName } from "./named-datum.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function EmployeePerformance(props: SectionProps) {
  const { page } = usePageLanguage();
  const only = onlyName(props, "sales_by_employee");
  if (only !== undefined)
    return <p className="one-line">{page.allBy(page.employeePerformance, formatName(only, page))}</p>;
  return (
    <section className="section">
      <h2 className="section-title">{page.employeePerformance}</h2>
      <div className="columns">
        <SalesByEmployee {...props} />
        <FoldedChart {...props} title={page.transactionsByEmployee}>
          <TransactionsByEmployee {...props} />
        </FoldedChart>
      </div>
    </section>
  );
}

export function SalesByEmployee(props: SectionProps) {
  const { page } = usePageLanguage();
  return <SalesBars {...props} title={page.salesByEmployee} dataset="sales_by_employee" />;
}

export function TransactionsByEmployee({ report, loading }: SectionProps) {
  const language = usePageLanguage();
  const { page } = language;
  const employees = report?.employees ?? [];
  const datumOf = namedDatum(
    report,
    "sales_by_employee",
    ({ total_transactions }) => total_transactions,
    countChange,
    language,
  );
  return (
    <ChartBlock title={page.transactionsByEmployee} loading={loading} empty={employees.length === 0}>
      <DoughnutChart
        title={page.transactionsByEmployee}
        labels={page.chart}
        data={employees.map(datumOf)}
        valueName={page.transactions}
        formatValue={formatCount}
        formatShare={formatShare}
        other={page.otherItems}
        more={page.moreItems}
      />
    </ChartBlock>
  );
}
