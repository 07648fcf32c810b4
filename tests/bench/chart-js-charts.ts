import type { ChartConfiguration, ChartType } from "chart.js";
import { type DayFigures, type Report, TOP_PRODUCTS } from "../../viewer/report/report.ts";

/** The six charts of a report, as Chart.js takes them. */
export function chartJsCharts(report: Report): ChartConfiguration[] {
  const { salesOverTime, categories, products, employees } = report;
  const days = column(salesOverTime, "date");
  const lines = (...measures: Exclude<keyof DayFigures, "date">[]) =>
    Object.fromEntries(measures.map((measure) => [measure, column(salesOverTime, measure)]));
  const top = products.slice(0, TOP_PRODUCTS);
  const sales = (rows: readonly { total_sales: number }[]) => ({ Sales: column(rows, "total_sales") });
  const names = column(employees, "employee_name");
  return [
    chart("line", "Sales over time", days, lines("total_sales", "net_sales", "profit")),
    chart("bar", "Sales by category", column(categories, "category"), sales(categories)),
    chart("bar", "Top products", column(top, "product_name"), sales(top), "y"),
    chart("line", "Average over time", days, lines("avg_sales_per_transaction")),
    chart("bar", "Sales by employee", names, sales(employees)),
    chart("doughnut", "Transactions", names, { Transactions: column(employees, "total_transactions") }),
  ];
}

function column<Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] {
  return rows.map((row) => row[name]);
}

function chart(
  type: ChartType,
  text: string,
  labels: string[],
  figures: Readonly<Record<string, number[]>>,
  indexAxis: "x" | "y" = "x",
): ChartConfiguration {
  const datasets = Object.entries(figures).map(([label, data]) => ({ label, data, pointRadius: 0 }));
  const options = { indexAxis, plugins: { title: { display: true, text } } };
  return { type, data: { labels, datasets }, options };
}
