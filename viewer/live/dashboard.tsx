import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLanguage } from "../language.tsx";
import { PEOPLE } from "../report/contract.ts";
import { contains, type DateRange, DEFAULT_DAYS } from "../report/date-range.ts";
import { namedRange } from "../report/live/range-steps.ts";
import { Printed } from "../sections/later.tsx";
import { PageHeader } from "../sections/page-header.tsx";
import { Elsewhere } from "../tables/elsewhere.ts";
import { useMedia } from "./browser/use-media.ts";
import { usePrinted } from "./browser/use-printed.ts";
import { ChooseDays } from "./choose-days/choose-days.tsx";
import { ComparisonChoice } from "./comparison-choice.tsx";
import type { LiveEffects } from "./effects.ts";
import { useFreshReports } from "./fresh/use-fresh-reports.ts";
import { usePulse } from "./fresh/use-pulse.ts";
import { PageKeys } from "./keys/page-keys.tsx";
import { LiveReport } from "./live-report.tsx";
import { LookMenu } from "./look/look-menu.tsx";
import { type Opening, OpeningContext } from "./opened/opening.ts";
import { usePresses } from "./opened/use-presses.ts";
import { DateRangePicker } from "./picker/date-range-picker.tsx";
import type { Choice } from "./range-query.ts";
import { createReports } from "./reports/reports.ts";
import type { SessionMachine } from "./session-machine.ts";
import { ShopChoice } from "./shops/shop-choice.tsx";
import { OpenOutside } from "./take-away/open-outside.tsx";
import { addressOutside, canShareReports, canTakeFiles } from "./take-away/report-browser.ts";
import { ReportTools } from "./take-away/report-tools.tsx";
import { ShareReport } from "./take-away/share-report.tsx";
import { LiveStrip } from "./today/live-strip.tsx";
import { todayAt } from "./today/today-at.ts";
import { useSeeToday } from "./today/use-see-today.ts";

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
  rangeName,
  comparison,
  shops,
  group,
  opened,
  session,
  takeFocus,
}: DashboardProps) {
  const language = useLanguage();
  const { live, page } = language;
  const { today, theme, offers, browser, address } = effects;
  const [reports] = useState(() => createReports(session, effects));
  const shown = useFreshReports({ effects, session, reports, language, range, comparison, shops, group });
  const { offersStores, loaded, loading, names, shopNames, hasMenu, isQuiet } = shown;
  const { whole, hasToday, used, own, report, compared } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  usePulse(main, whole.shown, isQuiet);
  const [isHelpOpen, openHelp] = useState(false);

  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);

  // Whichever the group has, as soon as they are known.
  const shownShops = group === undefined ? shops : (own?.shops ?? shops);
  // What only some ranges have comes and goes with the press, so that nothing moves when the figures come.
  const placed = loading ? range : (own?.range ?? range);
  const day = placed?.startDate === placed?.endDate ? placed?.startDate : undefined;
  const dayShown = hasToday ? day : undefined;
  // On a phone, shops and comparison are in the line of the range. The order of the focus is that on the screen.
  const isPhone = useMedia("(max-width: 639px)");
  const choices = (
    <>
      <ShopChoice
        names={offersStores && hasMenu ? shopNames : []}
        groups={shown.groups}
        chosen={{ shops, group }}
        onChoose={session.chooseShops}
        isSome={offers.isSomeStores}
        isIcon={isPhone}
      />
      <ComparisonChoice chosen={comparison} onChoose={session.compareWith} isIcon={isPhone} />
    </>
  );
  // Only today says more than its range.
  const isTodayPending = dayShown === today() && shown.today.isPending;
  const taken = {
    report: loading || (whole.isPending && offers.isSomeStores) ? undefined : report,
    comparison,
    saveReport: reports.saveReport,
    browser,
  };
  const outside = addressOutside(address.query(), language.code, browser);
  const tools = (
    <ReportTools
      {...taken}
      cafeName={cafeName}
      whole={
        compared.isComparing || whole.isPending || used.isPending || isTodayPending ? undefined : taken.report
      }
      today={() => todayAt(shown.today.figures, effects.now(), effects.clock)}
      outside={outside}
    >
      {!isPhone && choices}
    </ReportTools>
  );

  const { hasFailed, tryAgain } = names;
  const refresh = useCallback(() => {
    if (hasFailed) tryAgain();
    const next = session.rangeNow();
    if (next) session.renew(next);
  }, [hasFailed, tryAgain, session]);
  const openRange = useCallback(
    (range: DateRange) => {
      session.choose(range);
      // The button or the chart that was pressed is about to disappear.
      heading.current?.focus();
    },
    [session],
  );

  const seeToday = useSeeToday(main, () => {
    if (day !== today()) session.choose(namedRange("today", today()), "today");
  });
  const people = offers.calls?.includes(PEOPLE) ? reports.people : undefined;
  const allNames = shops || group !== undefined ? undefined : shopNames;
  const opening: Opening = useMemo(
    () => ({
      opened,
      open: session.open,
      openRange,
      loaded,
      own,
      people,
      shopNames: allNames,
      onNewer: refresh,
    }),
    [opened, session, openRange, loaded, own, people, allNames, refresh],
  );
  const presses = usePresses(loading ? undefined : report, opening);

  // Neither changes with the figures.
  const header = useMemo(
    () => (
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
    ),
    [page, live, cafeName, session, theme, effects],
  );

  return (
    <OpeningContext value={opening}>
      <Printed value={usePrinted()}>
        {header}
        <ChooseDays onChoose={openRange}>
          <main className={dayShown ? "page page-of-day" : "page"} ref={main} {...presses}>
            {hasToday && (
              <LiveStrip
                {...{ shown, effects }}
                hasToday={placed !== undefined && contains(placed, today())}
                onSee={seeToday}
              />
            )}
            <DateRangePicker
              range={range}
              name={rangeName}
              first={effects.place ? "today" : DEFAULT_DAYS}
              onChoose={session.choose}
              today={today}
            >
              {isPhone ? (
                <>
                  {choices}
                  {canShareReports(browser) && <ShareReport {...taken} />}
                </>
              ) : undefined}
            </DateRangePicker>
            <Elsewhere value={outside && !canTakeFiles(browser) ? <OpenOutside href={outside} /> : undefined}>
              <LiveReport
                {...{ effects, cafeName, range, comparison, group, shown, reports }}
                shops={shownShops}
                day={dayShown}
                tools={!isPhone && tools}
                call={session.call}
                onChoose={openRange}
                onAllShops={() => {
                  session.chooseShops(undefined);
                  heading.current?.focus();
                }}
                onRefresh={refresh}
              />
            </Elsewhere>
            {isPhone && tools}
          </main>
        </ChooseDays>
        <PageKeys
          {...{ session, range, rangeName, comparison, today }}
          onRefresh={refresh}
          keys={effects.switches.keys}
          isHelpOpen={isHelpOpen}
          onHelp={openHelp}
        />
      </Printed>
    </OpeningContext>
  );
}
