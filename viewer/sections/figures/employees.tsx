import type { EmployeeFigures } from "../../report/report.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { type EmployeeSums, sumEmployees } from "../../report/tables/sums.ts";
import type { Column, NameColumn } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { AVERAGE_BILL, CUSTOMERS, isolatedName, shareOf, TOTAL_SALES } from "./columns.tsx";
import { Figures } from "./figures.tsx";

const EMPLOYEE: NameColumn<EmployeeFigures> = {
  heading: tableMessages.employee,
  value: (employee) => employee.employee_name,
  format: isolatedName,
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
    TOTAL_SALES,
    shareOf(allSales),
    { ...CUSTOMERS, heading: tableMessages.transactions },
    AVERAGE_BILL,
  ];
}
