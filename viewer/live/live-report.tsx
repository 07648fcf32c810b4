import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLanguage } from "../language.tsx";
import { isShopPart } from "../report/datasets.ts";
import { addDays, type DateRange, type IsoDate, monthWith } from "../report/date-range.ts";
import {
  type ChosenShops,
  isUnfinished,
  type Provenance,
  type RangeReport,
  type Report,
  type WordedReport,
} from "../report/report.ts";
import { holds, SECTIONS } from "../report/sections.ts";
import { nowOf } from "../report/today/so-far.ts";
import { comparedDaysText } from "../report/wording/comparison.ts";
import type { AskedSales } from "../report/wording/titles.ts";
import { ReportView } from "../report-view.tsx";
import type { FootProps } from "../sections/foot/foot.tsx";
import { NoSales } from "../sections/foot/notes.tsx";
import { Still } from "../sections/still.tsx";
import type { LiveEffects } from "./effects.ts";
import { CHAIN, DayView, LiveCash, LiveMenu, LiveShopSums, LiveShops, todayAt } from "./live-parts.tsx";
import { LIVE_ROWS } from "./live-rows.tsx";
import { useOpening } from "./opening.ts";
import { usePart } from "./part.ts";
import type { ReportMachine, ReportState } from "./reports/report-machine.ts";

/** What is loaded, in the language of the page. */
export interface ShownReports extends ReportState {
  /** The figures of the range, with all of their shops. */
  readonly own: RangeReport | undefined;
  readonly report: WordedReport | undefined;
  readonly provenance: Provenance | undefined;
}

interface LiveReportProps {
  readonly effects: LiveEffects;
  readonly cafeName: string | undefined;
  readonly shown: ShownReports;
  readonly reports: ReportMachine["reports"];
  readonly asked: AskedSales | undefined;
  /** Those that are chosen, or those of the chosen group. */
  readonly shops: ChosenShops;
  /** The only day of the range, if its hours are to be shown. */
  readonly day: IsoDate | undefined;
  readonly onChoose: (range: DateRange) => void;
  readonly onAllShops: () => void;
}

const SHOPS = ["sales_by_store"] as const;
const NONE = [] as const;

/** The report of the signed-in page, with what only the live page adds to it. */
export function LiveReport(props: LiveReportProps) {
  const { effects, cafeName, shown, reports, asked, shops, day, onChoose, onAllShops } = props;
  const { range, comparison, group } = shown.choice;
  const { people, open } = useOpening();
  const { offers, sections, clock, now, today } = effects;
  const { shopNames, hasShops, whole, isQuiet, report, provenance, own, loading, usual } = shown;
  const hasHours = offers.datasets.includes("sales_by_hour");
  const isToday = day !== undefined && day === today();
  const ofToday = shown.today.figures;
  const nowIs = isToday ? todayAt(ofToday, now(), clock) : undefined;
  // The view of today says it.
  const isTargetAbove = isToday;
  const some = offers.isSomeStores && shopNames?.length ? shopNames : undefined;
  const figures = {
    report: report && withoutLastSales(isTargetAbove ? withoutTarget(report) : report),
    provenance,
    loading,
    asked,
  };
  const { value: chain } = usePart(
    CHAIN,
    (usual?.changed ?? ofToday?.usual.changed ?? shops ?? group) !== undefined,
  );
  const target = loading ? undefined : report?.target;
  const isLoadingWhole = loading || whole.isPending;
  // The hours of a single day are above.
  const footSections = day ? SECTIONS.filter((name) => name !== "busy" && holds(sections, name)) : sections;
  return (
    <ReportView
      {...figures}
      sections={sections}
      cafeName={cafeName}
      hasComparison={comparison !== undefined}
      hasTarget={shown.hadTarget && !isTargetAbove}
      expected={hasShops && shops?.length !== 1 ? SHOPS : NONE}
      isPending={whole.isPending}
      rows={LIVE_ROWS}
      still={(place, props) =>
        place === "foot" ? (
          <LiveFoot
            {...props}
            loading={isLoadingWhole}
            asked={range}
            expected={offers.datasets}
            sections={footSections}
            now={provenance && nowOf(provenance)}
            storeDetails={
              <LiveShops
                {...{ report: own, provenance, loading: isLoadingWhole, isQuiet, reports }}
                isOffered={offers.datasets.some(isShopPart)}
              />
            }
            cash={<LiveCash report={report} loading={isLoadingWhole} />}
            menu={<LiveMenu report={report} loading={isLoadingWhole} isQuiet={isQuiet} />}
          />
        ) : (
          <>
            {place === "lead" && !loading && report && <LastSales report={report} onChoose={onChoose} />}
            {place === "lead" ? (
              <Steady isHeld={loading}>
                <Still {...props} place={place} />
              </Steady>
            ) : (
              <Still {...props} place={place} shopSums={<LiveShopSums {...props} />} />
            )}
            {/* The line above says it of today. */}
            {place === "lead" && !isToday && <NoSales {...figures} />}
          </>
        )
      }
      comparisonLine={
        <>
          {comparison && (
            <ComparedDays
              report={report}
              provenance={provenance}
              isComparing={loading || shown.isComparing || (whole.isPending && !report?.comparison)}
              hasFailed={shown.hasComparisonFailed && !loading}
            />
          )}
          {day && (
            <DayView
              date={day}
              {...{ report, sections, loading, hasHours }}
              dayStarts={clock.dayStarts}
              usual={isToday ? ofToday?.usual : usual}
              until={nowIs?.isOver ? undefined : nowIs?.until?.time}
              isPending={hasHours && (isToday ? shown.today.isPending : shown.isUsualPending)}
              note={
                chain &&
                !isToday && (
                  <chain.ShopDaysNote now={{ date: day, changed: usual?.changed }} hasTarget={false} />
                )
              }
              ofToday={
                isToday
                  ? {
                      now: loading ? undefined : nowIs,
                      usual: ofToday?.usual,
                      note: nowIs && chain && (
                        <chain.ShopDaysNote now={nowIs} hasTarget={target !== undefined} />
                      ),
                      target,
                    }
                  : undefined
              }
              onPerson={people && ((name) => open({ kind: "employee", name }))}
            />
          )}
        </>
      }
      bar={
        !loading && chain ? (
          <chain.RenamedShop
            chosen={{ shops: group === undefined ? shops : undefined, group }}
            names={shopNames}
            groups={shown.groups}
            some={some}
            onAll={onAllShops}
          />
        ) : (
          false
        )
      }
    />
  );
}

function withoutTarget({ target, ...report }: WordedReport): WordedReport {
  return report;
}

interface ComparedDaysProps {
  readonly report: Report | undefined;
  readonly provenance: Provenance | undefined;
  readonly isComparing: boolean;
  readonly hasFailed: boolean;
}

/** Which days are compared, or why none are. It has its room as long as a comparison is chosen. */
export function ComparedDays({ report, provenance, isComparing, hasFailed }: ComparedDaysProps) {
  const language = useLanguage();
  const { live } = language;
  const isTooSoon = isUnfinished(report?.range?.startDate, provenance, report);
  const text =
    report && (comparedDaysText(report, language) ?? (isTooSoon ? live.notOver : live.notComparable));
  return (
    <p className="compared-days quiet" role="status">
      {hasFailed ? live.notCompared : isComparing ? live.comparing : text}
    </p>
  );
}

interface LastSalesProps {
  readonly report: RangeReport;
  readonly onChoose: (range: DateRange) => void;
}

/** A range that begins after the last day with sales, as at the first start with old data: one press leads to these. */
function LastSales({ report, onChoose }: LastSalesProps) {
  const { dates, live } = useLanguage();
  const last = lastDayBefore(report);
  if (last === undefined) return null;
  return (
    <p className="offered-choice row screen-only">
      {live.lastSales(dates.dayNextTo(report.range, last))}{" "}
      <button className="button" type="button" onClick={() => onChoose(monthWith(last))}>
        {live.showMonth}
      </button>
    </p>
  );
}

/** A cafe may be closed for so long, or not open yet. */
const USUAL_DAYS_WITHOUT_SALES = 7;

/** The last day with sales, if the range begins after it, and ends long after it. */
function lastDayBefore({ range, dataDays }: RangeReport): string | undefined {
  if (!range || !dataDays || range.startDate <= dataDays.endDate) return undefined;
  return addDays(dataDays.endDate, USUAL_DAYS_WITHOUT_SALES) < range.endDate ? dataDays.endDate : undefined;
}

/** The report without the sentence about the days with sales, if {@link LastSales} says more. */
function withoutLastSales(report: WordedReport): WordedReport {
  if (lastDayBefore(report) === undefined) return report;
  const { dataDays, ...others } = report;
  return others;
}

interface SteadyProps {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/** The hero keeps its height while it is held, although its sentences are gone, so that what is below does not jump twice. */
function Steady({ isHeld, children }: SteadyProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current?.querySelector<HTMLElement>(".hero");
    if (isHeld || !element) return;
    let height = 0;
    const observer = new ResizeObserver(() => {
      ({ height } = element.getBoundingClientRect());
    });
    observer.observe(element);
    element.style.minHeight = "";
    return () => {
      observer.disconnect();
      element.style.minHeight = `${height}px`;
    };
  }, [isHeld]);
  return (
    <div className="still" ref={box}>
      {children}
    </div>
  );
}

/**
 * The end of the live page. People wait for the figures and the charts above it, so it is drawn in the frame after theirs.
 * It hides its own amounts as soon as a load begins.
 */
function LiveFoot(props: FootProps) {
  const [shown, show] = useState(props);
  if (props.loading && shown !== props) show(props);
  useEffect(() => {
    if (!props.loading) return afterNextFrame(() => startTransition(() => show(props)));
  }, [props]);
  return useMemo(() => <Still {...shown} place="foot" />, [shown]);
}

/** @returns a function that cancels it */
function afterNextFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
