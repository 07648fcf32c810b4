/** Six charts by ECharts, without animations. */
import { type EChartsCoreOption, init } from "echarts";
import { type DayFigures, type Report, TOP_PRODUCTS } from "../../../../viewer/report/report.ts";
import { column } from "../../chart-js-charts.ts";
import { chartBoxes, startPage } from "./page.ts";

const charts = chartBoxes().map((box) => init(box));

startPage((report) => {
  const options = optionsOf(report);
  for (const [index, chart] of charts.entries()) chart.setOption(options[index] ?? {});
});

const NO_MOTION = { animation: false, tooltip: { trigger: "axis" }, legend: {} };

function optionsOf({ salesOverTime, categories, products, employees }: Report): EChartsCoreOption[] {
  const days = column(salesOverTime, "date");
  const names = column(employees, "employee_name");
  const top = products.slice(0, TOP_PRODUCTS);
  const lines = (...measures: (keyof DayFigures)[]) => ({
    ...NO_MOTION,
    xAxis: { type: "category", data: days },
    yAxis: { type: "value" },
    series: measures.map((name) => ({
      type: "line",
      name,
      showSymbol: false,
      data: column(salesOverTime, name),
    })),
  });
  const bars = (labels: unknown[], data: unknown[], isLying = false) => {
    const [category, value] = [{ type: "category", data: labels }, { type: "value" }];
    return {
      ...NO_MOTION,
      ...(isLying
        ? { xAxis: value, yAxis: { ...category, inverse: true } }
        : { xAxis: category, yAxis: value }),
      series: [{ type: "bar", name: "Sales", data }],
    };
  };
  return [
    lines("total_sales", "net_sales", "profit"),
    bars(column(categories, "category"), column(categories, "total_sales")),
    bars(column(top, "product_name"), column(top, "total_sales"), true),
    lines("avg_sales_per_transaction"),
    bars(names, column(employees, "total_sales")),
    {
      animation: false,
      tooltip: {},
      legend: {},
      series: [
        {
          type: "pie",
          radius: ["45%", "70%"],
          data: employees.map(({ employee_name, total_transactions }) => ({
            name: employee_name,
            value: total_transactions,
          })),
        },
      ],
    },
  ];
}
