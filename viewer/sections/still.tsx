import type { ReactNode } from "react";
import { useLanguage } from "../language.tsx";
import { basisOf, marksOf } from "../report/comparison/basis.ts";
import { formatCount } from "../report/format.ts";
import type { Report } from "../report/report.ts";
import { holds } from "../report/sections.ts";
import { isSearched } from "../report/store-details.ts";
import { knownText } from "../report/wording/known.ts";
import { ChangeMark } from "./change-mark.tsx";
import { Foot, type FootProps } from "./foot/foot.tsx";
import { OtherLanguage } from "./foot/notes.tsx";
import { Hero } from "./hero.tsx";
import type { SectionProps } from "./section-props.ts";
import { FindField } from "./shops/find-field.tsx";
import { Skeleton } from "./skeleton.tsx";
import { ToDoList } from "./to-do.tsx";

/** Where a report has parts that need no script. */
export const STILL_PLACES = ["lead", "advice", "foot"] as const;
export type StillPlace = (typeof STILL_PLACES)[number];

const CONTENTS = { lead: Lead, advice: Advice, foot: Foot };

interface StillProps extends FootProps {
  readonly place: StillPlace;
  /** Its name in a report file. */
  readonly id?: string;
  /** What is not shown yet waits in a template. */
  readonly as?: "div" | "template";
  /** The sums of a chain, which not every host has at first. */
  readonly shopSums?: ReactNode;
}

/**
 * Parts that need no script. The script of a report file has no code for them and takes over what Node has drawn, so they
 * have no state and no handlers.
 */
export function Still({ place, id, as: Box = "div", ...props }: StillProps) {
  const Contents = CONTENTS[place];
  return (
    <Box className={`still ${place}`} data-still={id}>
      <Contents {...props} place={place} />
    </Box>
  );
}

function Lead(props: FootProps) {
  return (
    <>
      <KnownLine {...props} />
      {!props.isFile && holds(props.sections, "cards") && <SummaryCards {...props} />}
      {holds(props.sections, "totals") && <Hero {...props} />}
    </>
  );
}

function Advice({ shopSums, ...props }: StillProps) {
  return (
    <>
      <OtherLanguage {...props} place="advice" />
      {holds(props.sections, "todo") && <ToDoList {...props} />}
      {props.isFile && holds(props.sections, "cards") && <SummaryCards {...props} />}
      {holds(props.sections, "stores") && shopSums}
      {holds(props.sections, "stores") && isSearched(props.report?.stores?.length ?? 0) && (
        <FindField isAbove />
      )}
    </>
  );
}

const CARDS = ["averageDailyCustomers", "averageDailySales", "averageSalesPerCustomer"] as const;

/** What the mark of a card is of: that of the basis, so a mean per day has the mark of its sum. */
const MEASURES = {
  averageDailyCustomers: "total_transactions",
  averageDailySales: "total_sales",
  averageSalesPerCustomer: "perCustomer",
} as const;

/** The three figures, each with its change if there is a comparison. Without data, all are 0. The live page begins with them. */
export function SummaryCards({ report, loading, hasComparison }: SectionProps) {
  const { cards, money } = useLanguage();
  const marks = loading ? undefined : marksOf(basisOf(report));
  const formOf = (card: (typeof CARDS)[number]) =>
    card === "averageDailyCustomers" ? formatCount : money.exact;
  return (
    <section>
      <h2 className="visually-hidden">{cards.title}</h2>
      <dl className="summary-cards" aria-busy={loading}>
        {CARDS.map((card) => (
          <div key={card} className="summary-card">
            <dt className="summary-card-label quiet">{cards[card]}</dt>
            <dd className="summary-card-value" translate="no">
              {loading ? <Skeleton /> : formOf(card)(report?.cards[card] ?? 0)}
            </dd>
            {(marks ? marks[MEASURES[card]] !== undefined : hasComparison) && (
              <dd className="summary-card-change quiet">
                <ChangeMark percent={marks?.[MEASURES[card]]} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

interface KnownLineProps {
  readonly report: Report | undefined;
  /** Then the line of the figures before keeps its room, so that nothing moves. */
  readonly loading: boolean;
}

/** Until when the days of the report are known, above its figures. Nothing if all of them are. */
function KnownLine({ report, loading }: KnownLineProps) {
  const language = useLanguage();
  const text = report && knownText(report, language);
  return text === undefined ? null : (
    <p className="known-line" aria-hidden={loading || undefined}>
      {text}
    </p>
  );
}
