import type { ReactNode } from "react";
import { TARGETS } from "../report/contract.ts";
import { isShopPart } from "../report/datasets.ts";
import type { DateRange, IsoDate } from "../report/date-range.ts";
import type { WordedReport } from "../report/report.ts";
import { holds, SECTIONS } from "../report/sections.ts";
import { nowOf } from "../report/today/so-far.ts";
import { ReportView } from "../report-view.tsx";
import { NoSales } from "../sections/foot/notes.tsx";
import { Still } from "../sections/still.tsx";
import { ComparedDays } from "./comparison/compared-days.tsx";
import type { LiveEffects } from "./effects.ts";
import type { FreshReports } from "./fresh/use-fresh-reports.ts";
import { LiveMenu } from "./menu/live-menu.tsx";
import { LIVE_ROWS } from "./opened/live-rows.tsx";
import { useOpening } from "./opened/opening.ts";
import { createPart, usePart } from "./part.ts";
import { LastSales, withoutLastSales } from "./range-line/last-sales.tsx";
import { RangeLine } from "./range-line/range-line.tsx";
import type { Choice } from "./range-query.ts";
import { LiveFoot } from "./reports/live-foot.tsx";
import type { Reports } from "./reports/reports.ts";
import type { SessionMachine } from "./session-machine.ts";
import { CHAIN } from "./shops/chain/chain.ts";
import { LiveShopSums } from "./shops/live-shop-sums.tsx";
import { LiveShops } from "./shops/live-shops.tsx";
import { DayView } from "./today/day-view.tsx";
import { todayAt } from "./today/today-at.ts";

interface LiveReportProps extends Pick<Choice, "range" | "comparison" | "shops" | "group"> {
  readonly effects: LiveEffects;
  readonly cafeName: string | undefined;
  readonly shown: FreshReports;
  readonly reports: Reports;
  /** The only day of the range, if its hours are to be shown. */
  readonly day: IsoDate | undefined;
  /** Stands beside the line of the range. */
  readonly tools: ReactNode;
  readonly call: SessionMachine["call"];
  readonly onChoose: (range: DateRange) => void;
  readonly onAllShops: () => void;
  readonly onRefresh: () => void;
}

const SHOPS = ["sales_by_store"] as const;
const NONE = [] as const;

/** The report of the signed-in page, with what only the live page adds to it. */
export function LiveReport(props: LiveReportProps) {
  const { effects, cafeName, range, comparison, shops, group, shown, reports, day, tools } = props;
  const { call, onChoose, onAllShops, onRefresh } = props;
  const { people, open } = useOpening();
  const { offers, sections, clock, now, today, crypto } = effects;
  const { shopNames, hasShops, hasHours, compared, whole, isQuiet } = shown;
  const { report, provenance, own, loading, failed } = shown;
  const { usual, isPending } = shown.used;
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
    asked: range && {
      range,
      ...(group === undefined ? { shops: shops ?? some } : { ofGroups: [group] }),
      ...clock,
    },
  };
  const { value: edits } = usePart(
    EDITS,
    offers.canImport === true || offers.edits?.some((list) => list === "notes" || isToday) === true,
  );
  const { value: chain } = usePart(
    CHAIN,
    (usual?.changed ?? ofToday?.usual.changed ?? shops ?? group) !== undefined,
  );
  const hasTargets = offers.calls?.includes(TARGETS);
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
      hasTarget={hasTargets && !isTargetAbove}
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
            crypto={crypto}
            now={provenance && nowOf(provenance)}
            storeDetails={
              <LiveShops
                {...{ report: own, provenance, loading: isLoadingWhole, isQuiet, reports }}
                isOffered={offers.datasets.some(isShopPart)}
              />
            }
            menu={<LiveMenu report={report} loading={isLoadingWhole} isQuiet={isQuiet} />}
          />
        ) : (
          <>
            {place === "lead" && !loading && report && <LastSales report={report} onChoose={onChoose} />}
            <Still {...props} place={place} shopSums={<LiveShopSums {...props} />} />
          </>
        )
      }
      comparisonLine={
        <>
          {comparison && (
            <ComparedDays
              report={report}
              provenance={provenance}
              isComparing={loading || compared.isComparing || (whole.isPending && !report?.comparison)}
              hasFailed={compared.hasFailed && !loading}
            />
          )}
          {day && (
            <DayView
              date={day}
              {...{ report, sections, loading, hasHours }}
              dayStarts={clock.dayStarts}
              usual={isToday ? ofToday?.usual : usual}
              until={nowIs?.isOver ? undefined : nowIs?.until?.time}
              isPending={hasHours && (isToday ? shown.today.isPending : isPending)}
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
                      target: hasTargets && {
                        target,
                        Form: offers.edits?.includes("targets") ? edits?.TargetForm : undefined,
                        isPending: loading || !shown.isTargetKnown,
                        today: today(),
                        shops: shops ?? (offers.isSomeStores ? shopNames : undefined),
                        hasShops,
                        reports,
                        onSaved: shown.askTargetAgain,
                      },
                    }
                  : undefined
              }
              onPerson={people && ((name) => open({ kind: "employee", name }))}
            />
          )}
        </>
      }
      bar={
        <>
          <div className="report-bar">
            <RangeLine
              {...figures}
              failed={failed || shown.isOld}
              isQuiet={isQuiet}
              syncFailedSince={shown.syncFailedSince}
              hasShops={offers.isSomeStores}
              now={now}
              onRefresh={onRefresh}
            />
            {tools}
          </div>
          {edits && offers.edits?.includes("notes") && (
            <edits.DayNotes
              {...{ range, report, shopNames, shops }}
              isLimited={offers.isLimited}
              today={today()}
              edit={shown.editNotes}
            />
          )}
          {edits && offers.canImport && <edits.ImportSales call={call} onImported={onRefresh} />}
          {!loading && chain && (
            <chain.RenamedShop
              chosen={{ shops: group === undefined ? shops : undefined, group }}
              names={shopNames}
              groups={shown.groups}
              some={some}
              onAll={onAllShops}
            />
          )}
          {/* The strip above says it of today. */}
          {!isToday && <NoSales {...figures} />}
        </>
      }
    />
  );
}

function withoutTarget({ target, ...report }: WordedReport): WordedReport {
  return report;
}

/** The forms in which people change something. */
const EDITS = createPart(() => import("./edits/all-edits.ts"));
