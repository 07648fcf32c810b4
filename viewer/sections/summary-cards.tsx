import { formatBaht, formatCount } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import type { SectionProps } from "./section-props.ts";

/** The three figures at the top. Without data, all are 0. */
export function SummaryCards({ report, loading }: SectionProps) {
  const cards = report?.cards;
  return (
    <dl className="summary-cards" aria-busy={loading}>
      <SummaryCard
        label={messages.averageDailyCustomers}
        value={loading ? undefined : formatCount(cards?.averageDailyCustomers ?? 0)}
      />
      <SummaryCard
        label={messages.averageDailySales}
        value={loading ? undefined : formatBaht(cards?.averageDailySales ?? 0)}
      />
      <SummaryCard
        label={messages.averageSalesPerCustomer}
        value={loading ? undefined : formatBaht(cards?.averageSalesPerCustomer ?? 0)}
      />
    </dl>
  );
}

/** @param props.value undefined shows a placeholder of the same size */
function SummaryCard({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="summary-card">
      <dt className="summary-card-label">{label}</dt>
      <dd className="summary-card-value">
        {value ?? <span className="skeleton" role="img" aria-label={messages.loading} />}
      </dd>
    </div>
  );
}
