import { resolve } from "node:path";
import { type DayClock, dayAndTimeIn, type IsoDate } from "../../viewer/report/date-range.ts";
import { countOf, dates } from "../../viewer/report/language/en/page.ts";
import { readNoted } from "../../viewer/report/load/load-report.ts";
import { inCurrency } from "../../viewer/report/money.ts";
import { type ShopDays, shopDaysIn } from "../../viewer/report/shop-rows.ts";
import { daysThatCame, makeLedgerFolder, type NightLedger, readNights } from "../delivery/nights.ts";
import { Lock } from "../disk/lock.ts";
import { thisMachine } from "../disk/owner.ts";
import { CliError } from "../door/errors.ts";
import { titleFromShop } from "../door/title.ts";
import { filesInSettings, openDayNotes } from "../run/beside.ts";
import { openManagers } from "../run/delivery/managers.ts";
import { closeWays, openWays } from "../run/delivery/open-ways.ts";
import { type GuardedRun, guardedRun } from "../run/guarded-run.ts";
import { withApi } from "../run/report/open-api.ts";
import { withSession } from "../run/report/pull.ts";
import { importFirst, refuseFuture, withClockOnceReached } from "../run/resolve.ts";
import { readShopList, type ShopList } from "../run/shop-list.ts";
import { readFacts } from "../run/watch/read-facts.ts";
import {
  type Audience,
  audiencesOf,
  type Night,
  nightOf,
  type Outcome,
  rehearse,
  tell,
} from "../run/watch/tell.ts";
import type { CallOf } from "./definition.ts";
import type { ValuesOf } from "./options/option-group.ts";
import type { WATCH_OPTIONS } from "./watch.ts";

/** Nothing is sent at night: a run after it tells the day before. */
const [NIGHT_BEGINS, NIGHT_ENDS] = ["23:00", "07:00"];

interface WatchOptions extends ValuesOf<typeof WATCH_OPTIONS>, DayClock {
  /** The day on the clock of the cafe. */
  readonly on: IsoDate;
}

export async function watch(call: CallOf<typeof WATCH_OPTIONS>): Promise<void> {
  await guardedRun(
    call,
    async (run) => {
      const read = call.read(run.settings);
      const { effects, output } = run;
      run.setKept("nothing was sent");
      const time = clockTime(await withClockOnceReached(read, run), effects.now()).time;
      if (!read.dryRun && (time >= NIGHT_BEGINS || time < NIGHT_ENDS)) {
        output.note(
          `It is ${time}: from ${NIGHT_BEGINS} to ${NIGHT_ENDS} nothing is sent; run it again after that`,
        );
        return;
      }
      // What a rehearsal would import is not written either.
      const spent = read.dryRun ? 0 : await importFirst({ ...read, imports: [] }, run);
      const asked = await withClockOnceReached(read, run, spent);
      const { day: on } = clockTime(asked, effects.now());
      if (asked.day !== undefined) refuseFuture({ startDate: asked.day, endDate: asked.day }, on);
      const language = inCurrency(asked.language, asked.currency);
      await watchDay({ ...asked, language, on }, run);
    },
    "what was sent is in the ledger",
  );
}

function clockTime({ timeZone }: DayClock, now: number) {
  return dayAndTimeIn(timeZone, now);
}

async function watchDay(options: WatchOptions, run: GuardedRun): Promise<void> {
  const { dir, dryRun, timeoutMs, source } = options;
  const { effects, settings } = run;
  const { shopsFile } = filesInSettings(settings);
  const list = await readShopList({ source, shopsFile }, effects);
  const managers = await openManagers(list, { ways: undefined, timeoutMs }, run);
  const mayBeNone = managers.length > 0 || dryRun;
  const ways = await openWays({ ways: undefined, timeoutMs, mayBeNone }, run).catch(
    async (error: unknown) => {
      await closeWays(managers);
      throw error;
    },
  );
  try {
    const audiences = [{ shops: undefined, ways }, ...audiencesOf(managers, list?.rows ?? [])];
    const folder = resolve(effects.cwd, dir);
    const ledger = await readNights(folder);
    const nights = await lookAt(audiences, ledger, list, options, run);
    await (dryRun ? rehearseAll(nights, ledger, options, run) : tellAll(nights, folder, options, run));
  } finally {
    await closeWays([...ways, ...managers]);
  }
}

/** What there is to tell of each audience's shops. */
async function lookAt(
  audiences: readonly Audience[],
  ledger: NightLedger,
  list: ShopList | undefined,
  options: WatchOptions,
  run: GuardedRun,
): Promise<readonly Night[]> {
  const { source } = options;
  const { effects, settings } = run;
  const open = await openDayNotes({ source, ...filesInSettings(settings) }, effects);
  const notes = await open.read();
  const shopDays: readonly ShopDays[] | undefined = list && shopDaysIn(list.rows, null);
  const asked = { ...options, today: options.on, maxTimeMs: run.limitTime(options.maxTimeMs) };
  return withApi({ ...asked, shops: undefined }, run, (api) =>
    withSession(asked, api, run, async ({ pull }) => {
      const nights: Night[] = [];
      for (const audience of audiences) {
        const { shops } = audience;
        const facts = await pull({ ...asked, shops }, (read, readList) =>
          readFacts(
            {
              ...options,
              now: effects.now(),
              shops,
              shopDays,
              daysThatCame: (date) => daysThatCame(ledger, date, shops),
            },
            readNoted(read, notes),
            readList,
          ),
        );
        const only = shops?.length === 1 ? shops[0] : await api.shopName?.();
        const night = nightOf(audience, facts, options.title ?? titleFromShop(only));
        if (night) nights.push(night);
      }
      return nights;
    }),
  );
}

async function rehearseAll(
  nights: readonly Night[],
  ledger: NightLedger,
  options: WatchOptions,
  run: GuardedRun,
): Promise<void> {
  let count = 0;
  const reached = new Set<string>();
  for (const night of nights) count += await rehearse(night, ledger, { ...options, reached }, run);
  run.output.progress.stop();
  run.output.note(count === 0 ? quietText(nights, options.day) : "Nothing was sent");
}

async function tellAll(
  nights: readonly Night[],
  folder: string,
  options: WatchOptions,
  run: GuardedRun,
): Promise<void> {
  const { effects, output } = run;
  const { dir, retries } = options;
  await makeLedgerFolder(folder, dir);
  const machine = thisMachine(effects.now);
  const lock = await Lock.take({
    folder,
    name: "deliveries",
    machine,
    work: "run",
    kept: "nothing was sent",
  });
  try {
    // What another run has told since is not told again.
    const ledger = await readNights(folder);
    const onWait = (text: string) => output.detail(text, "retry");
    const outcomes: Outcome[] = [];
    const asked = { ...options, folder, retries, onWait, reached: new Set<string>() };
    for (const night of nights) {
      lock.check();
      outcomes.push(...(await tell(night, ledger, asked, run)));
    }
    output.progress.stop();
    sayOutcomes(outcomes, nights, options.day, run);
  } finally {
    lock.release();
  }
}

/** @throws CliError if somebody was not told */
function sayOutcomes(
  outcomes: readonly Outcome[],
  nights: readonly Night[],
  day: IsoDate | undefined,
  { output }: GuardedRun,
): void {
  const sent = outcomes.filter(({ fault }) => fault === undefined);
  const whom = sent.map(({ title, shown }) => `${title} to ${shown}`).join(", ");
  if (outcomes.length === 0) output.note(quietText(nights, day));
  if (sent.length > 0) output.note(`Sent what is off on ${daysText(nights)}: ${whom}`);
  const unsent = outcomes.filter(({ fault }) => fault !== undefined);
  for (const { title, shown, fault, isPerhaps } of unsent)
    output.problem(`${isPerhaps ? "perhaps not" : "not"} sent: ${shown} (${title}): ${fault?.message}`);
  const [first] = unsent;
  if (!first?.fault) return;
  const { exitCode, hint } = first.fault.details;
  throw new CliError(
    exitCode,
    `${unsent.length} of ${countOf(outcomes.length, "message")} could not be sent: ${first.fault.message}`,
    {
      hint: `${hint}, then run cafe-sales watch again`,
      kept: `${countOf(sent.length, "message")} sent`,
      cause: first.fault,
    },
  );
}

function quietText(nights: readonly Night[], day: IsoDate | undefined): string {
  if (nights.length === 0) {
    const whose = day === undefined ? "of the newest day that has ended" : `of ${dates.weekday(day)}`;
    return `The sales ${whose} are not all here yet; nothing is told`;
  }
  if (nights.every(({ isTooEarly }) => isTooEarly))
    return `Nothing can be said of ${daysText(nights)}: that needs eight weeks of sales before it`;
  return `Nothing is to be told of ${daysText(nights)}`;
}

function daysText(nights: readonly Night[]): string {
  return [...new Set(nights.map(({ date }) => dates.weekday(date)))].join(", ");
}
