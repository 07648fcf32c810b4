import { usePageLanguage } from "../language.tsx";
import { earlierReport } from "../report/comparison/compared.ts";
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
  const { page } = usePageLanguage();
  const earlier = earlierReport(report);
  const changes = report && earlier && !loading ? cardsChange(report, earlier) : undefined;
  const room = hasComparison ? null : undefined;
  return (
    <dl className="summary-cards" aria-busy={loading}>
      {CARDS.map(([card, format]) => (
        <SummaryCard
          key={card}
          label={page[card]}
          value={loading ? undefined : format(report?.cards[card] ?? 0)}
          percent={changes ? changes[card] : room}
        />
      ))}
    </dl>
  );
}

interface SummaryCardProps {
  readonly label: string;
  /** Undefined shows a placeholder of the same size. */
  readonly value: string | undefined;
  /** The change; null keeps the room of one that is hidden. */
  readonly percent: number | null | undefined;
}

function SummaryCard({ label, value, percent }: SummaryCardProps) {
  return (
    <div className="summary-card">
      <dt className="summary-card-label">{label}</dt>
      <dd className="summary-card-value">{value ?? <Skeleton />}</dd>
      {percent !== undefined && (
        <dd className="summary-card-change">
          <ChangeMark percent={percent ?? undefined} />
        </dd>
      )}
    </div>
  );
}
