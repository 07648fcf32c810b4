import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { PlotLayerContext } from "../charts/pointing/plot-layer.tsx";
import { useLanguage } from "../language.tsx";
import { PEOPLE } from "../report/contract.ts";
import { contains, type DateRange, DEFAULT_DAYS, namedRange } from "../report/date-range.ts";
import type { Language } from "../report/language/language.ts";
import { withDayNotes } from "../report/load/load-report.ts";
import { holds } from "../report/sections.ts";
import { withTexts } from "../report/wording/statements.ts";
import { Printed } from "../sections/later.tsx";
import { PageHeader } from "../sections/page-header.tsx";
import { Elsewhere } from "../tables/data-table.tsx";
import { useMedia, usePrinted, usePulse } from "./browser/hooks.ts";
import { type Choosing, ChoosingContext } from "./choosing.ts";
import { ComparisonChoice, ShopChoice } from "./controls/choices.tsx";
import { DateRangePicker } from "./controls/date-range-picker.tsx";
import { RangeSteps } from "./controls/range-steps.tsx";
import { addressOutside, canTakeFiles, OpenOutside } from "./controls/take-away.tsx";
import type { LiveEffects } from "./effects.ts";
import { LiveStrip, todayAt, useSeeToday } from "./live-parts.tsx";
import { LiveReport, type ShownReports } from "./live-report.tsx";
import { More } from "./more.tsx";
import { type Opening, OpeningContext, usePresses } from "./opening.ts";
import { PageKeys } from "./page-keys.tsx";
import { createPart, usePart } from "./part.ts";
import { RangeLine } from "./range-line.tsx";
import type { ReportMachine } from "./reports/report-machine.ts";
import type { SessionMachine } from "./session-machine.ts";
import { useStore } from "./store.ts";

export interface DashboardProps {
  readonly effects: LiveEffects;
  readonly cafeName: string | undefined;
  readonly session: SessionMachine;
  /** Whether the focus was in the sign-in form, which is gone: the heading takes it. */
  readonly takeFocus: boolean;
}

/** What the machine has loaded, in the language of the page. */
function useReports(machine: ReportMachine, language: Language): ShownReports {
  const state = useStore(machine);
  const { whole, edited, target, freshAt } = state;
  const { report: figures, provenance: loadedBy } = whole.shown ?? {};
  const report = useMemo(() => {
    if (!figures) return undefined;
    const { dayNotes, ...others } = figures;
    const noted = edited?.of === figures ? withDayNotes(others, edited.notes) : figures;
    return withTexts({ ...noted, ...(target && { target }) }, language);
  }, [figures, edited, target, language]);
  // Figures that are known to be the newest are as good as loaded.
  const provenance = useMemo(
    () => loadedBy && { ...loadedBy, generatedAt: new Date(freshAt ?? 0).toISOString() },
    [loadedBy, freshAt],
  );
  return { ...state, own: whole.shown?.own, report, provenance };
}

/** The signed-in page: the controls that choose a range, and the report of it. */
export function Dashboard({
  effects,
  cafeName,
  session,
  takeFocus,
  machine,
}: DashboardProps & { readonly machine: ReportMachine }) {
  const language = useLanguage();
  const { live, page } = language;
  const { today, offers, browser, address, sections } = effects;
  const { reports } = machine;
  const shown = useReports(machine, language);
  const { range, rangeName, comparison, shops, group, opened } = shown.choice;
  const { loaded, loading, shopNames, hasMenu, isQuiet, whole, own, report } = shown;
  const offersStores = offers.datasets.includes("sales_by_store");
  const hasToday = holds(sections, "totals");
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
  // Below that, there are at most twelve controls before the first figure, and fifteen above it.
  const isWide = useMedia("(min-width: 1024px)");
  const mayHaveShops = offersStores && hasMenu;
  const comparisonChoice = <ComparisonChoice chosen={comparison} onChoose={session.compareWith} />;
  // Only today says more than its range.
  const isTodayPending = dayShown === today() && shown.today.isPending;
  const taken = loading || (whole.isPending && offers.isSomeStores) ? undefined : report;
  const isWholePending = shown.isComparing || whole.isPending || shown.isUsualPending || isTodayPending;
  const outside = addressOutside(address.query(), language.code, browser);

  const refresh = useCallback(() => {
    if (machine.state().haveNamesFailed) machine.askNamesAgain();
    const next = session.rangeNow();
    if (next) session.renew(next);
  }, [machine, session]);
  const openRange = useCallback(
    (range: DateRange) => {
      session.choose(range);
      // The button or the chart that was pressed is about to disappear.
      heading.current?.focus();
    },
    [session],
  );

  const chooseShop = useCallback(
    (name: string) => {
      session.chooseShops([name]);
      // The shops that were pressed are about to disappear.
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
      chooseShop,
      loaded,
      own,
      people,
      shopNames: allNames,
      onNewer: refresh,
    }),
    [opened, session, openRange, chooseShop, loaded, own, people, allNames, refresh],
  );
  const presses = usePresses(loading ? undefined : report, opening);

  const hasKeysBeside = isWide && !mayHaveShops;
  const keysButton = (
    <button
      className={hasKeysBeside ? "button keys-button" : "quiet-button keys-button"}
      type="button"
      aria-label={live.keys}
      title={live.keys}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={() => openHelp(true)}
    >
      {hasKeysBeside ? "?" : live.keys}
    </button>
  );
  const asked = range && {
    range,
    ...(group === undefined || shown.groups?.some((each) => each.group === group && each.seen !== undefined)
      ? { shops: shownShops ?? (offers.isSomeStores && shopNames?.length ? shopNames : undefined) }
      : { ofGroups: [group] }),
    ...effects.clock,
  };

  return (
    <OpeningContext value={opening}>
      <Printed value={usePrinted()}>
        <PageHeader
          title={page.title}
          cafeName={cafeName}
          headingRef={heading}
          line={
            hasToday && (
              <LiveStrip
                {...{ shown, effects }}
                hasToday={placed !== undefined && contains(placed, today())}
                onSee={seeToday}
              />
            )
          }
        >
          <button className="button button-danger screen-only" type="button" onClick={session.logout}>
            {live.logout}
          </button>
        </PageHeader>
        <ChooseDays onChoose={openRange}>
          <main className={dayShown ? "page page-of-day" : "page"} ref={main} {...presses}>
            <DateRangePicker
              range={range}
              first={effects.place ? "today" : DEFAULT_DAYS}
              onChoose={session.choose}
              today={today}
            />
            <div className="report-bar">
              <div className="actions screen-only">
                {range && <RangeSteps {...{ range, today }} name={rangeName} onChoose={session.choose} />}
                {hasKeysBeside && keysButton}
                {mayHaveShops && (
                  <ShopChoice
                    names={shopNames}
                    groups={shown.groups}
                    chosen={{ shops, group }}
                    onChoose={session.chooseShops}
                    isSome={offers.isSomeStores}
                  />
                )}
                {(isWide || !mayHaveShops) && comparisonChoice}
                <More
                  {...{ effects, shown, machine, session, outside }}
                  shops={shownShops}
                  onRefresh={refresh}
                  tools={{
                    cafeName,
                    report: taken,
                    whole: isWholePending ? undefined : taken,
                    today: () => todayAt(shown.today.figures, effects.now(), effects.clock),
                  }}
                >
                  {!isWide && mayHaveShops && comparisonChoice}
                  {!hasKeysBeside && keysButton}
                </More>
              </div>
              <RangeLine
                {...{ report, provenance: shown.provenance, loading, asked, isQuiet }}
                syncFailedSince={shown.syncFailedSince}
                hasShops={offers.isSomeStores}
                now={effects.now}
                zoneHere={effects.zoneHere}
              />
            </div>
            <Elsewhere value={outside && !canTakeFiles(browser) ? <OpenOutside href={outside} /> : undefined}>
              <LiveReport
                {...{ effects, cafeName, shown, reports, asked }}
                shops={shownShops}
                day={dayShown}
                onChoose={openRange}
                onAllShops={() => {
                  session.chooseShops(undefined);
                  heading.current?.focus();
                }}
              />
            </Elsewhere>
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

interface ChooseDaysProps {
  readonly onChoose: Choosing["choose"];
  readonly children: ReactNode;
}

/** Lets people choose days in the charts of its children. */
function ChooseDays({ onChoose: choose, children }: ChooseDaysProps) {
  const { live } = useLanguage();
  const [said, say] = useState("");
  const { value: Layer } = usePart(LAYER, true);
  const layer = useMemo(() => Layer && { Layer, keys: live.keysOfDays }, [Layer, live]);
  const choosing = useMemo(() => ({ say, choose }), [choose]);
  return (
    <ChoosingContext value={choosing}>
      <PlotLayerContext value={layer}>{children}</PlotLayerContext>
      {/* A screen reader does not look into a drawing. */}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </ChoosingContext>
  );
}

/** Nobody drags before there is a chart. */
const LAYER = createPart(() => import("./later/days-layer.tsx").then(({ DaysLayer }) => DaysLayer));
