import { useLanguage } from "../language.tsx";
import { cardsChange } from "../report/comparison/totals-change.ts";
import { formatBaht, formatCount } from "../report/format.ts";
import { ChangeMark } from "./change-mark.tsx";
import type { SectionProps } from "./section-props.ts";
import { Skeleton } from "./skeleton.tsx";

const CARDS = [
  ["averageDailyCustomers", formatCount],
  ["averageDailySales", formatBaht],
  ["averageSalesPerCustomer", formatBaht],
] as const;

/** The three figures at the top, each with its change if there is a comparison. Without data, all are 0. */
export function SummaryCards({ report, loading, hasComparison }: SectionProps) {
  const { cards } = useLanguage();
  const changes = loading ? undefined : cardsChange(report);
  return (
    <dl className="summary-cards" aria-busy={loading}>
      {CARDS.map(([card, format]) => (
        <div key={card} className="summary-card">
          <dt className="summary-card-label">{cards[card]}</dt>
          <dd className="summary-card-value">{loading ? <Skeleton /> : format(report?.cards[card] ?? 0)}</dd>
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
