import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../language.tsx";
import { dayIn } from "../report/date-range.ts";
import { holds, SECTIONS } from "../report/sections.ts";
import { nowOf } from "../report/today/so-far.ts";
import { ReportView } from "../report-view.tsx";
import { Printed } from "../sections/hydration/later.tsx";
import { PageHeader } from "../sections/page-header.tsx";
import { Still } from "../sections/still.tsx";
import { Elsewhere } from "../tables/elsewhere.ts";
import { ComparedDays } from "./comparison/compared-days.tsx";
import { ComparisonChoice } from "./comparison/comparison-choice.tsx";
import type { LiveEffects } from "./effects.ts";
import { LookMenu } from "./look/look-menu.tsx";
import { LiveMenu } from "./menu/live-menu.tsx";
import { DayNotes } from "./notes/day-notes.tsx";
import { LIVE_ROWS } from "./opened/live-rows.tsx";
import { type Opening, OpeningContext } from "./opened/opening.ts";
import { usePresses } from "./opened/use-presses.ts";
import { DateRangePicker } from "./picker/date-range-picker.tsx";
import { LastSales, withoutLastSales } from "./range-line/last-sales.tsx";
import { RangeLine } from "./range-line/range-line.tsx";
import { refreshedRange } from "./range-line/refreshed-range.ts";
import type { Choice } from "./range-query.ts";
import { LiveFoot } from "./reports/live-foot.tsx";
import { createReports } from "./reports/reports.ts";
import { useReports } from "./reports/use-reports.ts";
import type { SessionMachine } from "./session-machine.ts";
import { RenamedShop } from "./shops/renamed-shop.tsx";
import { ShopChoice } from "./shops/shop-choice.tsx";
import { OpenOutside } from "./take-away/open-outside.tsx";
import { addressOutside, canShareReports, canTakeFiles } from "./take-away/report-browser.ts";
import { ReportTools } from "./take-away/report-tools.tsx";
import { ShareReport } from "./take-away/share-report.tsx";
import { DayView } from "./today/day-view.tsx";
import { NowStrip } from "./today/now-strip.tsx";
import { useMedia } from "./use-media.ts";
import { usePrinted } from "./use-printed.ts";

export interface DashboardProps extends Choice {
  readonly effects: LiveEffects;
  readonly cafeName: string | undefined;
  readonly session: SessionMachine;
  /** Whether the focus was in the sign-in form, which is gone: the heading takes it. */
  readonly takeFocus: boolean;
}

/** The signed-in page: the controls that choose a range, and the report of it. */
export function Dashboard({
  effects,
  cafeName,
  range,
  comparison,
  shops,
  opened,
  session,
  takeFocus,
}: DashboardProps) {
  const language = useLanguage();
  const { live, page } = language;
  const { today, timeZone, now, theme, sections, offers, browser, address } = effects;
  const [reports] = useState(() => createReports(session, effects));
  const shown = useReports(reports, { range, comparison, shops }, effects, language);
  const { offersStores, loaded, loading, failed, compared, names, shopNames, hasMenu } = shown;
  const { whole, hasHours, hasToday, used, provenance, own, usual, report } = shown;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);

  // While another range loads, nothing moves: what only some ranges have keeps its place until the figures change.
  const placed = (loading && own?.range) || range;
  const day = placed?.startDate === placed?.endDate ? placed?.startDate : undefined;
  const figures = {
    report: report && withoutLastSales(report),
    provenance,
    loading,
    asked: range && { range, shops: shops ?? (offers.isSomeStores ? shopNames : undefined), timeZone },
  };
  // The room for the shops is kept, so that the charts do not move when they come.
  const hasShops = shopNames ? shopNames.length > 1 : offersStores && hasMenu && (loading || whole.isPending);

  // On a phone, shops and comparison are in the line of the range. The order of the focus is that on the screen.
  const isPhone = useMedia("(max-width: 639px)");
  const choices = (
    <>
      <ShopChoice
        names={offersStores && hasMenu ? shopNames : []}
        chosen={shops}
        onChoose={session.chooseShops}
        isSome={offers.isSomeStores}
        isIcon={isPhone}
      />
      <ComparisonChoice chosen={comparison} onChoose={session.compareWith} isIcon={isPhone} />
    </>
  );
  const taken = {
    report: loading || (whole.isPending && offers.isSomeStores) ? undefined : report,
    comparison,
    saveReport: reports.saveReport,
    browser,
  };
  const outside = addressOutside(address.query(), language.code, browser);
  const tools = (
    <ReportTools {...taken} cafeName={cafeName} outside={outside}>
      {!isPhone && choices}
    </ReportTools>
  );

  function refresh() {
    if (!range) return;
    if (names.hasFailed) names.tryAgain();
    const loadedAt = failed ? undefined : provenance?.generatedAt;
    const loadedOn = loadedAt && dayIn(timeZone, Date.parse(loadedAt));
    session.choose(refreshedRange(range, loadedOn, today()));
  }

  /** The button or the chart that was pressed is about to disappear. */
  function choose<Value>(act: (value: Value) => void) {
    return (value: Value) => {
      act(value);
      heading.current?.focus();
    };
  }

  const opening: Opening = {
    opened,
    open: session.open,
    openRange: choose(session.choose),
    loaded,
    own,
    people: offers.hasPeople ? reports.people : undefined,
    shopNames: shops ? undefined : shopNames,
    onNewer: refresh,
  };
  const presses = usePresses(loading ? undefined : report, opening);

  return (
    <OpeningContext value={opening}>
      <Printed value={usePrinted()}>
        <PageHeader title={page.title} cafeName={cafeName} headingRef={heading}>
          <button className="button button-danger" type="button" onClick={session.logout}>
            {live.logout}
          </button>
          <LookMenu theme={theme} language={effects.language} />
        </PageHeader>
        <main className={day && hasToday ? "page page-of-day" : "page"} {...presses}>
          {hasToday && (
            <NowStrip
              range={placed}
              today={today()}
              report={own}
              provenance={provenance}
              usual={usual}
              loading={loading}
              isPending={hasHours && used.isPending}
              hasHours={hasHours}
            />
          )}
          <DateRangePicker range={range} onChoose={session.choose} today={today}>
            {isPhone && choices}
            {isPhone && canShareReports(browser) && <ShareReport {...taken} />}
          </DateRangePicker>
          <Elsewhere value={outside && !canTakeFiles(browser) ? <OpenOutside href={outside} /> : undefined}>
            <ReportView
              {...figures}
              sections={sections}
              cafeName={cafeName}
              hasComparison={comparison !== undefined}
              expected={hasShops && shops?.length !== 1 ? ["sales_by_store"] : []}
              isPending={whole.isPending}
              rows={LIVE_ROWS}
              still={(place, props) =>
                place === "foot" ? (
                  <LiveFoot
                    {...props}
                    loading={loading || whole.isPending}
                    asked={range}
                    expected={offers.datasets}
                    // The hours of a single day are above.
                    sections={
                      day && hasToday
                        ? SECTIONS.filter((name) => name !== "busy" && holds(sections, name))
                        : sections
                    }
                    crypto={effects.crypto}
                    now={provenance && nowOf(provenance)}
                    menu={<LiveMenu report={own} loading={loading || whole.isPending} reports={reports} />}
                  />
                ) : (
                  <>
                    {place === "lead" && !loading && report && (
                      <LastSales report={report} onChoose={choose(session.choose)} />
                    )}
                    <Still {...props} place={place} />
                  </>
                )
              }
              comparisonLine={
                <>
                  {comparison && (
                    <ComparedDays
                      report={report}
                      provenance={provenance}
                      isComparing={
                        loading || compared.isComparing || (whole.isPending && !report?.comparison)
                      }
                      hasFailed={compared.hasFailed && !loading}
                    />
                  )}
                  {day && hasToday && (
                    <DayView
                      date={day}
                      report={report}
                      provenance={provenance}
                      usual={usual}
                      sections={sections}
                      loading={loading}
                      hasHours={hasHours}
                    />
                  )}
                </>
              }
              bar={
                <>
                  <div className="report-bar">
                    <RangeLine
                      {...figures}
                      failed={failed}
                      hasShops={offers.isSomeStores}
                      now={now}
                      onRefresh={refresh}
                    />
                    {!isPhone && tools}
                  </div>
                  {offers.canEdit && <DayNotes {...shown} range={range} shops={shops} today={today()} />}
                  {!loading && (
                    <RenamedShop chosen={shops} names={shopNames} onAll={choose(session.chooseShops)} />
                  )}
                </>
              }
            />
          </Elsewhere>
          {isPhone && tools}
        </main>
      </Printed>
    </OpeningContext>
  );
}
