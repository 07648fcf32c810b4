import { formatBaht, formatCount, formatName, formatPercent } from "../../report/format.ts";
import type { EmployeeFigures } from "../../report/report.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { type EmployeeSums, percentOf, perUnit, sumEmployees } from "../../report/tables/sums.ts";
import type { Column, NameColumn } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { Figures } from "./figures.tsx";

const EMPLOYEE: NameColumn<EmployeeFigures> = {
  heading: tableMessages.employee,
  value: (employee) => employee.employee_name,
  format: formatName,
};

export function EmployeeFiguresTable({ report, loading }: SectionProps) {
  const employees = report?.employees ?? [];
  return (
    <Figures
      title={tableMessages.employees}
      note={notesOf(report)}
      dataset="sales_by_employee"
      report={report}
      comparison={comparisonOf(report, ({ employees }) => employees, EMPLOYEE.value)}
      name={EMPLOYEE}
      columns={columnsOf(sumEmployees(employees).total_sales)}
      rows={employees}
      sortedBy={tableMessages.totalSales}
      sum={sumEmployees}
      loading={loading}
    />
  );
}

function columnsOf(allSales: number): readonly Column<EmployeeSums>[] {
  return [
    { heading: tableMessages.totalSales, value: (sums) => sums.total_sales, format: formatBaht },
    {
      heading: tableMessages.share,
      value: (sums) => percentOf(sums.total_sales, allSales),
      format: formatPercent,
    },
    { heading: tableMessages.transactions, value: (sums) => sums.total_transactions, format: formatCount },
    {
      heading: tableMessages.averageBill,
      value: (sums) => perUnit(sums.total_sales, sums.total_transactions),
      format: formatBaht,
    },
  ];
}
