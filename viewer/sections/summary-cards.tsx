import { useLanguage } from "../language.tsx";
import { basisOf, marksOf } from "../report/comparison/basis.ts";
import { formatCount } from "../report/format.ts";
import { ChangeMark } from "./change-mark.tsx";
import type { SectionProps } from "./section-props.ts";
import { Skeleton } from "./skeleton.tsx";

const CARDS = ["averageDailyCustomers", "averageDailySales", "averageSalesPerCustomer"] as const;

/** What the mark of a card is of: that of the basis, so a mean per day has the mark of its sum. */
const MEASURES = {
  averageDailyCustomers: "total_transactions",
  averageDailySales: "total_sales",
  averageSalesPerCustomer: "perCustomer",
} as const;

/** The three figures at the top, each with its change if there is a comparison. Without data, all are 0. */
export function SummaryCards({ report, loading, hasComparison }: SectionProps) {
  const { cards, money } = useLanguage();
  const marks = loading ? undefined : marksOf(basisOf(report));
  const formOf = (card: (typeof CARDS)[number]) =>
    card === "averageDailyCustomers" ? formatCount : money.exact;
  return (
    <dl className="summary-cards" aria-busy={loading}>
      {CARDS.map((card) => (
        <div key={card} className="summary-card">
          <dt className="summary-card-label">{cards[card]}</dt>
          <dd className="summary-card-value">
            {loading ? <Skeleton /> : formOf(card)(report?.cards[card] ?? 0)}
          </dd>
          {(marks ? marks[MEASURES[card]] !== undefined : hasComparison) && (
            <dd className="summary-card-change">
              <ChangeMark percent={marks?.[MEASURES[card]]} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
