import { usePageLanguage } from "../../language.tsx";
import type { SectionProps } from "../section-props.ts";
import { SalesByEmployee } from "./sales-by-employee.tsx";
import { TransactionsByEmployee } from "./transactions-by-employee.tsx";

export function EmployeePerformance(props: SectionProps) {
  const { page } = usePageLanguage();
  return (
    <section className="section">
      <h2 className="section-title">{page.employeePerformance}</h2>
      <div className="columns">
        <SalesByEmployee {...props} />
        <TransactionsByEmployee {...props} />
      </div>
    </section>
  );
}
