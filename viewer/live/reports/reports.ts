/** The reports that a signed-in person asks for. */

import { comparisonFor, unfinishedPeriod } from "../../report/comparison/earlier-range.ts";
import { PEOPLE, reportRequest, TARGETS } from "../../report/contract.ts";
import { isShopPart, NO_NAME, OPTIONAL_DATASETS } from "../../report/datasets.ts";
import { type DateRange, type IsoDate, isSameRange } from "../../report/date-range.ts";
import type { NoteChange } from "../../report/day-note.ts";
import { openFromOf } from "../../report/known/incompleteness.ts";
import type { LanguageCode } from "../../report/language/choice.ts";
import { readPeople } from "../../report/load/lists.ts";
import { withTarget } from "../../report/load/load-report.ts";
import { Answers, type Caller, callsInTurn, type ReadSales } from "../../report/load/one-state.ts";
import type { ChosenShops, ComparisonKind, RangeReport, Report, ShownShops } from "../../report/report.ts";
import { holds, SECTIONS } from "../../report/sections.ts";
import { type TargetRow, targetOf } from "../../report/targets.ts";
import { onlyDay } from "../../report/today/usual-days.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import { type AskingOptions, askFor, askForAll, askState, createFactCalls, sendEdit } from "./ask.ts";
import { createTodayCalls } from "./ask-today.ts";
import { type AskedComparison, createLoadSteps, type LoadedReport, type Selection } from "./load-steps.ts";

/** Each new one is asked for. */
export interface TargetKey {
  readonly loaded: LoadedReport;
}

export interface AskedTarget {
  /** Undefined for all days, which have no target. */
  readonly selection: Selection | undefined;
  readonly target: Report["target"];
}

export type Reports = ReturnType<typeof createReports>;

export type ReportsEffects = "now" | "clock" | "today" | "program" | "offers" | "sections" | "logError";

/** The functions never change, so that effects of React may depend on them. Their signals are aborted when nobody waits any more. */
export function createReports(
  { call }: Pick<SessionMachine, "call">,
  effects: Pick<LiveEffects, ReportsEffects>,
) {
  const { clock, today, offers, sections, logError } = effects;
  const facts = createFactCalls(call, { offers, logError });
  const hasShops = offers.datasets.includes("sales_by_store");
  /** Whether all sales are known to be of one shop: then nothing more is asked about shops. */
  let isOneShop = false;
  /** The shops that the page shows, if it shows only some and the server has said which. */
  let limit: ChosenShops;
  /** All shops, as soon as they are known. */
  let known: ChosenShops;
  /** The range of the last load: the same one again is a Refresh. */
  let last: DateRange | undefined;

  function callerOf(shops: ChosenShops, signal: AbortSignal, options?: AskingOptions): Caller {
    const inTurn = callsInTurn();
    return {
      offers: (dataset) =>
        offers.datasets.includes(dataset) && !(dataset === "sales_by_store" && !shops && isOneShop),
      readAll: (...asked) => askForAll(call, inTurn, signal, asked, options),
    };
  }

  /** Reads without what a load has read before. */
  function readOf(shops: ChosenShops, signal: AbortSignal): ReadSales {
    return (range, datasets) => new Answers(shops).read(range, datasets, callerOf(shops, signal));
  }

  /** As a menu lists them: receipts without a shop come last. */
  async function askNames(signal: AbortSignal): Promise<readonly string[]> {
    const caller = { ...callerOf(undefined, signal), offers: () => hasShops };
    const { stores = [] } = await new Answers(undefined).read(null, ["sales_by_store"], caller);
    const { compare } = new Intl.Collator("th", { numeric: true });
    const isLast = (name: string) => Number(name === NO_NAME);
    const names = stores.map(({ store }) => store).sort((a, b) => isLast(a) - isLast(b) || compare(a, b));
    known = names;
    isOneShop = names.length < 2;
    // The only shop of a person is named, too: others see more.
    if (offers.isLimited ? names.length > 0 : offers.isSomeStores && !isOneShop) limit = names;
    return names;
  }

  /**
   * What is added to a load, for which nobody waits. The details of the shops ask for their own when they are opened. The
   * menu and what there is to do follow from what was read.
   */
  const added = SECTIONS.filter(
    (section) =>
      section !== "menu" &&
      section !== "store-details" &&
      section !== "todo" &&
      (holds(sections, section) ||
        (section === "stores" && (offers.isSomeStores || holds(sections, "store-details")))),
  );

  const { step, readInOneState, forget } = createLoadSteps({ effects, facts, added, callerOf });
  const ofDays = createTodayCalls({
    call,
    effects,
    facts,
    askNames: async (signal) => known ?? (isOneShop ? [] : askNames(signal)),
    readInOneState,
  });

  /** A part of a group is called by its shops. @throws an error if there is no such group any more */
  async function chosenIn(name: string): Promise<ShownShops> {
    const found = (await facts.groups.of())?.find(({ group }) => group === name);
    if (found)
      return { shops: [...found.stores].sort(), ...(found.seen === undefined && { ofGroups: [name] }) };
    throw new Error(`there is no group ${JSON.stringify(name)}`);
  }

  /** The only day of the range, if its hours are offered and shown. Of today, `today` says what is usual. */
  function usualDay({ asked: { range } }: LoadedReport): IsoDate | undefined {
    const hasUsual = offers.datasets.includes("sales_by_hour") && holds(sections, "totals");
    const date = range && hasUsual ? onlyDay(range) : undefined;
    return date === today() ? undefined : date;
  }

  /** The same load, which logs why it failed. */
  function logged<Asked, Value>(
    problem: string,
    load: (asked: Asked, signal: AbortSignal) => Promise<Value>,
  ): typeof load {
    return async (asked, signal) => {
      try {
        return await load(asked, signal);
      } catch (error) {
        if (!signal.aborted) logError(problem, error);
        throw error;
      }
    };
  }

  return {
    /** The groups in the menu of shops. */
    groups: async (_: LoadedReport | true) => (await facts.groups.of()) ?? [],
    /** The four datasets. If shops are chosen, their sales show whether the API knows the shops. */
    load: logged(
      "The sales data could not be loaded.",
      async ({ range, group, ...chosen }: Selection, signal) => {
        facts.beginLoad();
        if (last && isSameRange(range, last)) {
          facts.forget();
          forget();
        }
        last = range;
        const { shops = limit, ofGroups }: ShownShops = group === undefined ? chosen : await chosenIn(group);
        let days: DateRange | undefined;
        const onDays = (said: DateRange) => {
          days = said;
        };
        const asked = {
          range,
          shops,
          ofGroups,
          sections: [],
          today: today(),
          dayStarts: clock.dayStarts,
          dataDays: async () => days,
          onDays,
        };
        return step(asked, undefined, signal);
      },
    ),
    /** Adds the earlier range, with the days before a week. If there are no earlier days, the report stays as it is. */
    compare: logged(
      "The comparison could not be loaded.",
      async ({ loaded, kind }: AskedComparison, signal) => {
        const { range } = loaded.report;
        const comparison = range && comparisonFor(kind, range, today(), unfinishedPeriod(range, today()));
        if (!comparison) return loaded;
        const changes = added.filter((section) => section === "changes");
        return step({ ...loaded.asked, comparison, today: today(), sections: changes }, loaded, signal);
      },
    ),
    /** Adds the optional datasets to a report and to what it is compared with. One that fails costs its section only. */
    complete: logged("The optional datasets could not be loaded.", async (loaded: LoadedReport, signal) => {
      const { shops = limit } = loaded.asked;
      if (shops) loaded.answers.nameShops(shops);
      const storeGroups = await facts.groups.of();
      const shopDays = loaded.asked.comparison && (await facts.shopDays.of());
      const asked = { ...loaded.asked, shops, storeGroups, shopDays, sections: added };
      const whole = await step(asked, loaded, signal, {
        mayLack: (dataset, error) => {
          // The sales of chosen shops show that the API knows the shops.
          if (signal.aborted || (shops && dataset === "sales_by_store")) return false;
          logError(`${dataset} could not be loaded.`, error);
          return true;
        },
      });
      // An import may have brought another shop since the server was started.
      if (offers.isOneStore && (whole.own.stores?.length ?? 0) < 2) isOneShop = true;
      return whole;
    }),
    usualDay,
    /** What is usual on that day. */
    usual: logged("The usual sales could not be loaded.", async (loaded: LoadedReport, signal) => {
      const [date, { shops = limit }] = [usualDay(loaded), loaded.asked];
      return date === undefined ? undefined : ofDays.usualOn(date, shops, signal);
    }),
    /** What is known of today, whatever the range. */
    today: logged("The sales of today could not be loaded.", ofDays.today),
    todayOfLoads: ofDays.todayOfLoads,
    /** What the server says beside the sales may be another by now. */
    forgetFacts: facts.forget,
    /** @returns all notes after the change. @throws an error that `reasonOf` words */
    async editNote(change: NoteChange) {
      await sendEdit(call, "note", change);
      facts.notes.forget();
      return facts.notes.all();
    },
    /** Adds the hours and the categories of each shop. */
    storeParts: logged(
      "The details of the stores could not be loaded.",
      async (report: RangeReport, signal) => {
        const { range, shops } = report;
        const asked = OPTIONAL_DATASETS.filter(isShopPart);
        return { ...(await readOf(shops, signal)(range, asked)), ...report };
      },
    ),
    /** The names of all shops. */
    shopNames: logged("The names of the stores could not be loaded.", (_: true, signal) => askNames(signal)),
    people: logged("What each employee sold could not be loaded.", (loaded: LoadedReport, signal) =>
      askPeople(call, loaded, signal),
    ),
    state: (signal: AbortSignal) => askState(call, signal),
    /** How the sales stand against their target. */
    target: logged(
      "The target could not be loaded.",
      async ({ loaded }: TargetKey, signal): Promise<AskedTarget> => {
        const { range, shops } = loaded.asked;
        if (!range) return { selection: undefined, target: undefined };
        const target = targetOf((await facts.targets.of(shops)) ?? [], range, shops);
        const openFrom = openFromOf(loaded.report, today());
        const judge = (read: ReadSales) => withTarget({ range }, { target, openFrom }, read);
        const judged = await readInOneState(shops, signal, judge, loaded.answers.state);
        return { selection: { range, shops }, target: judged.target };
      },
    ),
    /** All targets as they are now. */
    async targets(shops: ChosenShops) {
      facts.targets.forget();
      return (await facts.targets.of(shops)) ?? [];
    },
    /** @param row its amount is a text as it was typed; empty removes the target @throws an error that `reasonOf` words */
    async saveTarget(row: Omit<TargetRow, "amount"> & { readonly amount: string }, signal: AbortSignal) {
      await sendEdit(call, TARGETS.slice(0, -1), row, signal);
      facts.targets.forget();
    },
    saveReport: (selection: FileSelection, comparison: ComparisonKind | undefined, language: LanguageCode) =>
      askForFile(call, selection, comparison, language),
  };
}

/** What each employee sold in the range of a report; `isNewer` says that the sales have changed since its load. */
async function askPeople(call: SessionMachine["call"], loaded: LoadedReport, signal: AbortSignal) {
  const answer = await askFor(call, signal, PEOPLE, loaded.own);
  if (!answer) throw new Error("the server does not have this call");
  const [state] = loaded.answers.states;
  return {
    people: readPeople(answer.rows),
    isNewer: (state ?? answer.state) !== (answer.state ?? state),
  };
}

/** Why the server gave no file, if it said nothing that a person could read. */
type NoFile = "noAnswer" | "noReport" | "dataFailed";

type FileSelection = Pick<Selection, "range"> & ShownShops;

/** Asks the server for a report as a file. Throws an error whose message is that of the server. */
async function askForFile(
  call: SessionMachine["call"],
  { range, ...shown }: FileSelection,
  comparison: ComparisonKind | undefined,
  language: LanguageCode,
): Promise<File | NoFile> {
  const response = await call((token) => reportRequest(range, comparison, language, token, shown)).catch(
    () => undefined,
  );
  if (!response) return "noAnswer";
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  if (response.ok && name) return new File([await response.blob()], name, { type: "text/html" });
  // Another server than ours may answer with a page of its own.
  if (response.ok) return "noReport";
  const text = await response.text();
  if (text === "") return "dataFailed";
  throw new Error(text);
}
