import { useEffect, useMemo, useRef, useState } from "react";
import { useLanguage } from "../language.tsx";
import { DEFAULT_DAYS } from "../report/date-range.ts";
import { withTexts } from "../report/language/wording.ts";
import { ReportView } from "../report-view.tsx";
import { Printed } from "../sections/hydration/later.tsx";
import { PageHeader } from "../sections/page-header.tsx";
import { Still } from "../sections/still.tsx";
import { Elsewhere } from "../tables/elsewhere.ts";
import { ComparedDays } from "./comparison/compared-days.tsx";
import { ComparisonChoice } from "./comparison/comparison-choice.tsx";
import { useComparison } from "./comparison/use-comparison.ts";
import type { LiveEffects } from "./effects.ts";
import { useFresh } from "./fresh/use-fresh.ts";
import { usePulse } from "./fresh/use-pulse.ts";
import { PageKeys } from "./keys/page-keys.tsx";
import { LookMenu } from "./look/look-menu.tsx";
import { LiveMenu } from "./menu/live-menu.tsx";
import { DateRangePicker } from "./picker/date-range-picker.tsx";
import { RangeLine } from "./range-line/range-line.tsx";
import type { Choice } from "./range-query.ts";
import { LiveFoot } from "./reports/live-foot.tsx";
import { createReload } from "./reports/reload.ts";
import { createReports } from "./reports/reports.ts";
import { useWholeReport } from "./reports/use-whole-report.ts";
import type { SessionMachine } from "./session-machine.ts";
import { ShopChoice } from "./shops/shop-choice.tsx";
import { OpenOutside } from "./take-away/open-outside.tsx";
import { addressOutside, canShareReports, canTakeFiles } from "./take-away/report-browser.ts";
import { ReportTools } from "./take-away/report-tools.tsx";
import { ShareReport } from "./take-away/share-report.tsx";
import { useLoad } from "./use-load.ts";
import { useMedia } from "./use-media.ts";
import { usePrinted } from "./use-printed.ts";

export interface DashboardProps extends Choice {
  readonly effects: LiveEffects;
  readonly cafeName: string | undefined;
  readonly session: SessionMachine;
  /** Whether the focus was in the sign-in form, which is gone: the heading takes it. */
  readonly takeFocus: boolean;
  /** Called with the sales of today, or with undefined if they are not shown. */
  readonly onToday: (sales: number | undefined) => void;
}

/** The signed-in page: the controls that choose a range, and the report of it. */
export function Dashboard({
  effects,
  cafeName,
  range,
  rangeName,
  comparison,
  shops,
  session,
  takeFocus,
  onToday,
}: DashboardProps) {
  const language = useLanguage();
  const { live, page } = language;
  const { today, timeZone, now, theme, sections, offers, browser, address } = effects;
  const offersStores = offers.datasets.includes("sales_by_store");
  const [reports] = useState(() => createReports(session, effects));
  const [{ reload, ready, isOf }] = useState(() => createReload(reports));
  const selection = useMemo(() => range && { range, shops }, [range, shops]);
  const load = useLoad(selection, reports.load, ready.load);
  const loaded = load.value;
  // Before the picker has chosen the first range, there is nothing to show either.
  const isLoading = selection === undefined || load.isLoading;
  const failed = load.hasFailed;
  const compared = useComparison(loaded, comparison, reports.compare, ready.compare);
  const loading = isLoading || compared.isAwaited;
  const [hasMenu, setMenu] = useState(!offers.isOneStore);
  // The figures come first. If the names cannot be loaded, there is no menu.
  const names = useLoad((hasMenu && (loaded !== undefined || failed)) || undefined, reports.shopNames);
  const shopNames = names.hasFailed ? [] : names.value;
  // The figures of some of several shops say so. Their names are not in the page, because anyone can read it.
  const isNamed = !offers.isSomeStores || shopNames !== undefined;
  const whole = useWholeReport(compared.shown, isNamed, reports.complete, ready.complete);
  const { own } = whole.shown ?? {};
  const isQuiet = isOf(range);
  const { freshAt, isOld, syncFailedSince } = useFresh({
    effects,
    session,
    reports,
    reload,
    selection,
    comparison,
    shown: whole.shown,
    hasFailed: failed,
    isBusy: loading || compared.isComparing || whole.isPending,
  });
  const loadedBy = whole.shown?.provenance;
  // Figures that are known to be the newest are as good as loaded.
  const provenance = useMemo(
    () => loadedBy && { ...loadedBy, generatedAt: new Date(freshAt ?? 0).toISOString() },
    [loadedBy, freshAt],
  );
  const made = whole.shown?.report;
  const report = useMemo(() => made && withTexts(made, language), [made, language]);
  if (!hasMenu && own?.stores && own.stores.length > 1) setMenu(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  usePulse(main, whole.shown, isQuiet);
  const [isHelpOpen, openHelp] = useState(false);
  const soldToday = loading
    ? undefined
    : own?.salesOverTime.find(({ date }) => date === today())?.total_sales;

  useEffect(() => onToday(soldToday), [onToday, soldToday]);

  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);

  const figures = {
    report,
    provenance,
    loading,
    asked: range && { range, shops: shops ?? (offers.isSomeStores ? shopNames : undefined), timeZone },
  };
  // The room for the shops is kept, so that the charts do not move when they come.
  const hasShops = shopNames ? shopNames.length > 1 : offersStores && hasMenu && (loading || whole.isPending);

  // On a phone, the figures come first, and shops and comparison are chosen in the line of the range. The order of the focus is
  // that on the screen.
  const isPhone = useMedia("(max-width: 639px)");
  const comparisonChoice = (
    <ComparisonChoice chosen={comparison} onChoose={session.compareWith} isIcon={isPhone} />
  );
  const shopChoice = (
    <ShopChoice
      names={offersStores && hasMenu ? shopNames : []}
      chosen={shops}
      onChoose={session.chooseShops}
      isSome={offers.isSomeStores}
      isIcon={isPhone}
    />
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
      {!isPhone && shopChoice}
      {!isPhone && comparisonChoice}
    </ReportTools>
  );

  function refresh() {
    const next = session.rangeNow();
    if (next) session.renew(next);
  }

  return (
    <Printed value={usePrinted()}>
      <PageHeader title={page.title} cafeName={cafeName} headingRef={heading}>
        <button className="button button-danger" type="button" onClick={session.logout}>
          {live.logout}
        </button>
        <LookMenu
          theme={theme}
          language={effects.language}
          freshness={effects.switches.freshness}
          onKeys={() => openHelp(true)}
        />
      </PageHeader>
      <main className="page" ref={main}>
        <PageKeys
          {...{ session, range, rangeName, comparison, today }}
          onRefresh={refresh}
          keys={effects.switches.keys}
          isHelpOpen={isHelpOpen}
          onHelp={openHelp}
        />
        <DateRangePicker
          range={range}
          name={rangeName}
          first={effects.place ? "today" : DEFAULT_DAYS}
          onChoose={session.choose}
          today={today}
        >
          {isPhone && shopChoice}
          {isPhone && comparisonChoice}
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
            still={(place, props) =>
              place === "foot" ? (
                <LiveFoot
                  {...props}
                  loading={loading || whole.isPending}
                  asked={range}
                  expected={offers.datasets}
                  crypto={effects.crypto}
                  menu={
                    <LiveMenu
                      report={own}
                      loading={loading || whole.isPending}
                      isQuiet={isQuiet}
                      reports={reports}
                    />
                  }
                />
              ) : (
                <Still {...props} place={place} />
              )
            }
            comparisonLine={
              comparison && (
                <ComparedDays
                  report={report}
                  provenance={provenance}
                  isComparing={loading || compared.isComparing || (whole.isPending && !report?.comparison)}
                  hasFailed={compared.hasFailed && !loading}
                />
              )
            }
            bar={
              <div className="report-bar">
                <RangeLine
                  {...figures}
                  failed={failed || isOld}
                  isQuiet={isQuiet}
                  syncFailedSince={syncFailedSince}
                  hasShops={offers.isSomeStores}
                  now={now}
                  onRefresh={refresh}
                />
                {!isPhone && tools}
              </div>
            }
          />
        </Elsewhere>
        {isPhone && tools}
      </main>
    </Printed>
  );
}
