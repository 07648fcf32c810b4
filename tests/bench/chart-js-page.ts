import { readFileSync } from "node:fs";
import { embedJson } from "../../cli/writers/embed.ts";
import { type DayFigures, type Report, TOP_PRODUCTS } from "../../viewer/report/report.ts";

/** The six charts of a report by Chart.js, in one HTML file without other text: its first paint is that of a chart. */
export function chartJsPage(report: Report): string {
  const library = new URL("chart.umd.min.js", import.meta.resolve("chart.js"));
  return `<!doctype html><meta charset="utf-8">
<style>
body { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; max-width: 1280px; margin: auto }
div { position: relative; min-width: 0; height: 480px }
div:nth-of-type(3n + 1) { grid-column: 1 / -1 }
</style>
${"<div><canvas></canvas></div>".repeat(6)}
<script>${readFileSync(library, "utf8")}</script><script>
Object.assign(Chart.defaults, { animation: false, maintainAspectRatio: false });
${embedJson(chartJsCharts(report))}.forEach((chart, index) => new Chart(document.querySelectorAll("canvas")[index], chart));
</script>
`;
}

/** The settings of the six charts. */
export function chartJsCharts({ salesOverTime, categories, products, employees }: Report) {
  const days = column(salesOverTime, "date");
  const lines = (...measures: (keyof DayFigures)[]) =>
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

function column<Row>(rows: readonly Row[], name: keyof Row): unknown[] {
  return rows.map((row) => row[name]);
}

function chart(type: string, text: string, labels: unknown[], figures: object, indexAxis = "x") {
  const datasets = Object.entries(figures).map(([label, data]) => ({ label, data, pointRadius: 0 }));
  const options = { indexAxis, plugins: { title: { display: true, text } } };
  return { type, data: { labels, datasets }, options };
}
