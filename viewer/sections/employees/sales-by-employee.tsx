import { usePageLanguage } from "../../language.tsx";
import { formatCount } from "../../report/format.ts";
import { EmployeeFiguresTable } from "../figures/named.tsx";
import { SalesBars } from "../sales-bars.tsx";
import type { SectionProps } from "../section-props.ts";

export function SalesByEmployee(props: SectionProps) {
  const { page } = usePageLanguage();
  const { report, loading } = props;
  return (
    <SalesBars
      title={page.salesByEmployee}
      report={report}
      dataset="sales_by_employee"
      detailsOf={({ total_transactions }) => [
        { name: page.transactions, value: formatCount(total_transactions) },
      ]}
      loading={loading}
      figures={<EmployeeFiguresTable {...props} />}
      direction="standing"
    />
  );
}
