import { useLanguage } from "../language.tsx";
import { cardsChange } from "../report/comparison/totals-change.ts";
import { formatCount } from "../report/format.ts";
import { ChangeMark } from "./change-mark.tsx";
import type { SectionProps } from "./section-props.ts";
import { Skeleton } from "./skeleton.tsx";

const CARDS = ["averageDailyCustomers", "averageDailySales", "averageSalesPerCustomer"] as const;

/** The three figures at the top, each with its change if there is a comparison. Without data, all are 0. */
export function SummaryCards({ report, loading, hasComparison }: SectionProps) {
  const { cards, money } = useLanguage();
  const changes = loading ? undefined : cardsChange(report);
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
          {(changes ? changes[card] !== undefined : hasComparison) && (
            <dd className="summary-card-change">
              <ChangeMark percent={changes?.[card]} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
