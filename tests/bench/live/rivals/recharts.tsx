/** Six charts by Recharts, without animations. */
import type { ReactElement, ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { type Report, TOP_PRODUCTS } from "../../../../viewer/report/report.ts";
import { chartBoxes, startPage } from "./page.ts";

const root = createRoot(document.createElement("div"));

startPage((report) => flushSync(() => root.render(<Charts report={report} />)));

function Charts({ report }: { report: Report }) {
  const { salesOverTime, categories, products, employees } = report;
  return [
    <LineChart key="sales" data={salesOverTime}>
      {frame("date")}
      {["total_sales", "net_sales", "profit"].map((name) => line(name))}
    </LineChart>,
    <BarChart key="categories" data={categories}>
      {frame("category")}
      <Bar dataKey="total_sales" isAnimationActive={false} />
    </BarChart>,
    <BarChart key="products" data={products.slice(0, TOP_PRODUCTS)} layout="vertical">
      <CartesianGrid />
      <XAxis type="number" />
      <YAxis type="category" dataKey="product_name" />
      <Tooltip isAnimationActive={false} />
      <Bar dataKey="total_sales" isAnimationActive={false} />
    </BarChart>,
    <LineChart key="average" data={salesOverTime}>
      {frame("date")}
      {line("avg_sales_per_transaction")}
    </LineChart>,
    <BarChart key="employees" data={employees}>
      {frame("employee_name")}
      <Bar dataKey="total_sales" isAnimationActive={false} />
    </BarChart>,
    <PieChart key="transactions">
      <Tooltip isAnimationActive={false} />
      <Legend />
      <Pie
        data={employees}
        dataKey="total_transactions"
        nameKey="employee_name"
        innerRadius="45%"
        isAnimationActive={false}
      />
    </PieChart>,
  ].map(inBox);
}

function frame(name: string): ReactNode {
  return (
    <>
      <CartesianGrid />
      <XAxis dataKey={name} />
      <YAxis />
      <Tooltip isAnimationActive={false} />
      <Legend />
    </>
  );
}

function line(name: string): ReactNode {
  return <Line key={name} dataKey={name} dot={false} isAnimationActive={false} />;
}

function inBox(chart: ReactElement, index: number): ReactNode {
  const box = chartBoxes()[index];
  return box && createPortal(<ResponsiveContainer>{chart}</ResponsiveContainer>, box);
}
