import { BarChart } from "../charts/bars/bar-chart.tsx";
import { DoughnutChart } from "../charts/doughnut/doughnut-chart.tsx";
import { formatCount, formatName } from "../report/format.ts";
import { messages, moreItems } from "../report/messages.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function EmployeePerformance({ report, loading }: SectionProps) {
  const employees = report?.employees ?? [];
  const sales = employees.map(({ employee_name, total_sales }) => ({
    label: formatName(employee_name),
    value: total_sales,
  }));
  const transactions = employees.map(({ employee_name, total_transactions }) => ({
    label: formatName(employee_name),
    value: total_transactions,
  }));
  return (
    <section className="section">
      <h2 className="section-title">{messages.employeePerformance}</h2>
      <div className="columns">
        <SalesBars title={messages.salesByEmployee} data={sales} loading={loading} chart={BarChart} />
        <ChartBlock
          title={messages.transactionsByEmployee}
          loading={loading}
          empty={transactions.length === 0}
        >
          <DoughnutChart
            title={messages.transactionsByEmployee}
            description={describeItems(transactions, formatCount)}
            data={transactions}
            valueName={messages.transactions}
            formatValue={formatCount}
            more={moreItems}
          />
        </ChartBlock>
      </div>
    </section>
  );
}
