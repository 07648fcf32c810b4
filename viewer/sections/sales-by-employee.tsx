import { formatCount } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { EmployeeFiguresTable } from "./figures/employees.tsx";
import { nameChanges } from "./name-changes.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByEmployee(props: SectionProps) {
  const { report, loading } = props;
  const changeOf = nameChanges(report, {
    rowsOf: ({ employees }) => employees,
    nameOf: ({ employee_name }) => employee_name,
    figureOf: ({ total_sales }) => total_sales,
  });
  const data = (report?.employees ?? []).map((row) => ({
    name: row.employee_name,
    sales: row.total_sales,
    transactions: formatCount(row.total_transactions),
    ...changeOf(row),
  }));
  return (
    <SalesBars
      title={messages.salesByEmployee}
      data={data}
      loading={loading}
      figures={<EmployeeFiguresTable {...props} />}
      direction="standing"
    />
  );
}
