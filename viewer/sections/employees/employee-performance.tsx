import { messages } from "../../report/messages.ts";
import type { SectionProps } from "../section-props.ts";
import { SalesByEmployee } from "./sales-by-employee.tsx";
import { TransactionsByEmployee } from "./transactions-by-employee.tsx";

export function EmployeePerformance(props: SectionProps) {
  return (
    <section className="section">
      <h2 className="section-title">{messages.employeePerformance}</h2>
      <div className="columns">
        <SalesByEmployee {...props} />
        <TransactionsByEmployee {...props} />
      </div>
    </section>
  );
}
