/** What is loaded after the first figures, or when somebody opens it. */
import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useLanguage } from "../language.tsx";
import { shopsChangeOf } from "../report/comparison/same-shops.ts";
import type { DayClock } from "../report/date-range.ts";
import { nowOf, type SoFar, soFar, type TodayFigures } from "../report/today/so-far.ts";
import type { SectionProps } from "../sections/section-props.ts";
import { Skeleton } from "../sections/skeleton.tsx";
import { useNow } from "./browser/use-now.ts";
import type { LiveEffects } from "./effects.ts";
import type { LiveStoreDetailsProps } from "./later/chain.tsx";
import type { DayContentsProps, NowTextProps, TodayDetailsProps } from "./later/day.tsx";
import { createPart, usePart } from "./part.ts";
import type { ReportState } from "./reports/report-machine.ts";

const CASH = createPart(() => import("../sections/cash.tsx"));
const DAY = createPart(() => import("./later/day.tsx"));
export const CHAIN = createPart(() => import("./later/chain.tsx"));

/** What is said about today at a moment. @param now in milliseconds since 1970 */
export function todayAt(figures: TodayFigures | undefined, now: number, clock: DayClock): SoFar | undefined {
  return figures && soFar(figures, nowOf({ generatedAt: new Date(now).toISOString(), ...clock }));
}

interface LiveStripProps {
  readonly shown: Pick<ReportState, "today" | "loaded" | "loading">;
  readonly effects: Pick<LiveEffects, "now" | "clock" | "offers">;
  /** Whether the range has today. */
  readonly hasToday: boolean;
  readonly onSee: () => void;
}

const MINUTE_MS = 60_000;

/** What the page knows about today. A moment that gets old says nothing any more about how the day goes. */
export function LiveStrip({ shown, effects, hasToday, onSee }: LiveStripProps) {
  const { figures, isPending } = shown.today;
  const now = todayAt(figures, useNow(effects.now, MINUTE_MS), effects.clock);
  const { value: part } = usePart(DAY, true);
  const { value: chain } = usePart(CHAIN, figures?.usual.changed !== undefined);
  // After a failed first load, nothing is known about today.
  const mayCome = shown.loading || shown.loaded !== undefined;
  return (
    <NowStrip
      now={now}
      Text={part?.NowText}
      isPending={isPending && mayCome && (effects.offers.datasets.includes("sales_by_hour") || hasToday)}
      nights={figures?.nights}
      note={chain && ((away) => <chain.ShopDaysNote now={away} hasTarget={false} />)}
      onSee={onSee}
    />
  );
}

interface NowStripProps extends Pick<NowTextProps, "note" | "nights"> {
  /** Undefined if nothing is known. */
  readonly now: SoFar | undefined;
  /** Whether that may still come: its room is kept. */
  readonly isPending: boolean;
  /** Undefined as long as its script is not loaded. */
  readonly Text: ComponentType<NowTextProps> | undefined;
  /** Shows the hours, the best sellers and the people of today. */
  readonly onSee: () => void;
}

/** One line about today, whatever range is shown: a word first, then how much was sold until when, and what is usual. */
export function NowStrip({ now, isPending, Text, note, nights, onSee }: NowStripProps) {
  const language = useLanguage();
  if (!now && !isPending) return null;
  const { title, see } = language.today;
  return (
    <section className="now-strip screen-only" aria-label={title} aria-busy={!now || !Text}>
      <button className="now-see" type="button" aria-label={see} title={see} onClick={onSee}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      </button>
      <p className="row">{now && Text ? <Text {...{ now, note, nights }} /> : <Skeleton />}</p>
    </section>
  );
}

interface DayViewProps extends Omit<DayContentsProps, "details"> {
  /** What the view of today has beside its hours. */
  readonly ofToday: TodayDetailsProps | undefined;
}

/** What people ask about a single day. It is there at once, so that the press that opens it leads to it. */
export function DayView({ ofToday, ...day }: DayViewProps) {
  const { dates } = useLanguage();
  const { value: part } = usePart(DAY, true);
  const { date, loading } = day;
  // After a failed first load, nothing is known about the day.
  if (!loading && !day.report) return null;
  return (
    <section
      className="day-view stack screen-only"
      aria-label={dates.range({ startDate: date, endDate: date })}
      tabIndex={-1}
      aria-busy={loading}
    >
      {part && <part.DayContents {...day} details={ofToday && <part.TodayDetails {...ofToday} />} />}
    </section>
  );
}

/**
 * Brings today into sight: first its total, then its hours, best sellers and people.
 *
 * @param choose chooses today, if another range is shown
 * @returns what a press does
 */
export function useSeeToday(page: RefObject<HTMLElement | null>, choose: () => void): () => void {
  const [isAsked, ask] = useState(false);
  useLayoutEffect(() => {
    if (!isAsked) return;
    ask(false);
    page.current?.querySelector(".hero-total")?.scrollIntoView();
    page.current?.querySelector<HTMLElement>(".day-view")?.focus({ preventScroll: true });
  }, [isAsked, page]);
  return () => {
    choose();
    ask(true);
  };
}

/** The sums of a chain, whose script a page of one shop does not load. */
export function LiveShopSums(props: SectionProps) {
  const { report } = props;
  const isNeeded = report !== undefined && (report.storeGroups ?? shopsChangeOf(report)) !== undefined;
  const { value: chain } = usePart(CHAIN, isNeeded);
  return isNeeded && chain && <chain.ShopSums {...props} />;
}

/** What only a page of several shops has, and loads after its first figures. */
export function LiveShops({ report, ...props }: LiveStoreDetailsProps) {
  const hasSeveral = report?.stores !== undefined && report.stores.length > 1;
  const { value: chain } = usePart(CHAIN, hasSeveral);
  return hasSeveral && chain && <chain.LiveStoreDetails {...props} report={report} />;
}

/** The cash of shifts, whose script a page of a till without them does not load. */
export function LiveCash(props: Pick<SectionProps, "report" | "loading">) {
  const { value: part } = usePart(CASH, props.report?.cash !== undefined);
  return part && <part.Cash {...props} />;
}

type LiveMenuProps = Pick<LiveStoreDetailsProps, "report" | "loading" | "isQuiet">;

const CONTENTS = createPart(() =>
  import("./later/menu-contents.tsx").then(({ MenuContents }) => MenuContents),
);

/** The menu, closed at first. */
export function LiveMenu({ report, loading, isQuiet }: LiveMenuProps) {
  const language = useLanguage();
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { value: Contents, hasFailed, tryAgain } = usePart(CONTENTS, isOpen);
  const shown = loading && !isQuiet ? undefined : report;
  const isLoading = isOpen && ((loading && !isQuiet) || (shown !== undefined && !Contents && !hasFailed));

  function status() {
    if (isLoading) return language.menu.loading;
    if (hasFailed) return language.menu.notLoaded;
    return report ? undefined : language.menu.noProducts;
  }

  function press() {
    // The button is about to disappear.
    summary.current?.focus();
    tryAgain();
  }

  return (
    <details className="section live-menu" id="menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>
        <h2 className="section-title">{language.menu.title}</h2>
      </summary>
      <div className="menu" aria-busy={isLoading}>
        <p className="quiet" role="status">
          {isOpen && status()}
        </p>
        {hasFailed && (
          <button className="button" type="button" onClick={press}>
            {language.live.tryAgain}
          </button>
        )}
        {isOpen && shown && Contents && <Contents report={shown} />}
      </div>
    </details>
  );
}
