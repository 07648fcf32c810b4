/** Tells each recipient what is new to them of a night: at most one message a day, also after a run that was killed. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { watchTexts } from "../../../viewer/report/language/languages.ts";
import { groupBy } from "../../../viewer/report/records.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import type { ShopRow } from "../../../viewer/report/shop-rows.ts";
import { hasHistory } from "../../../viewer/report/watch/facts.ts";
import type { Findings } from "../../../viewer/report/watch/findings.ts";
import { findingsOf, idOf, type Told, toTell } from "../../../viewer/report/watch/watch.ts";
import { digestText } from "../../../viewer/report/wording/digest-text.ts";
import { watchDigest } from "../../../viewer/report/wording/watch.ts";
import { maySeePeople } from "../../beside/people.ts";
import { readManager } from "../../beside/shops.ts";
import { DeliveryFault, faultError } from "../../delivery/delivery-fault.ts";
import { fingerprint } from "../../delivery/ledger.ts";
import {
  keepNight,
  keepTold,
  mayTell,
  type NightLedger,
  nightsOf,
  type ToldLine,
  triedToday,
} from "../../delivery/nights.ts";
import { type SendContext, tryToSend, uuidOf } from "../../delivery/send.ts";
import type { Sending } from "../../delivery/way.ts";
import { sortedShops } from "../../store/selection.ts";
import type { NamedWay } from "../delivery/open-ways.ts";
import type { GuardedRun } from "../guarded-run.ts";
import type { EndedDays } from "./read-facts.ts";

/** Who hears of the same shops. */
export interface Audience {
  readonly shops: ChosenShops;
  readonly ways: readonly NamedWay[];
}

/** What was found for an audience. */
export interface Night {
  readonly audience: Audience;
  readonly date: IsoDate;
  /** Whether the day had come by the night after it. */
  readonly hasCome: boolean;
  /** Whether the sales before it are too few to say what is off. */
  readonly isTooEarly: boolean;
  readonly findings: Findings;
  readonly cafe: string | undefined;
}

/** The last day that has ended; the one before it, if only that is known, and nothing is to be told of the last one. */
export function nightOf(
  audience: Audience,
  { ended, days }: EndedDays,
  cafe: string | undefined,
): Night | undefined {
  for (const own of days) {
    const { date, lacking } = own;
    const findings = findingsOf(own);
    const hasCome = !lacking && date === ended;
    if (!lacking || findings.length > 0)
      return { audience, date, hasCome, isTooEarly: !hasHistory(own), findings, cafe };
  }
  return undefined;
}

interface TellOptions {
  /** Who has a message of this run already, or perhaps: a manager may be a recipient of all shops as well. */
  readonly reached: Set<string>;
  /** The folder of the ledger. */
  readonly folder: string;
  /** The day of the cafe that is today. */
  readonly on: IsoDate;
  readonly language: Language;
  readonly retries: number;
}

/** A message to one recipient. */
interface Task {
  readonly named: NamedWay;
  readonly who: string;
  readonly line: Omit<ToldLine, "time" | "state">;
  readonly sending: Sending;
}

/** What there is to send, and to whom. */
function tasksOf(
  night: Night,
  ledger: NightLedger,
  { reached, on, language }: Omit<TellOptions, "folder" | "retries">,
  now: number,
): readonly Task[] {
  const { audience, date, findings, cafe } = night;
  const { shops, ways } = audience;
  return ways.flatMap((named) =>
    named.recipients.flatMap((recipient): readonly Task[] => {
      const { name, way } = named;
      const who = { name, way, recipient };
      const maySee = named.maySeePeople(recipient);
      const own = findings.filter(({ kind }) => kind !== "person" || maySee);
      const tried = triedToday(ledger, on, who);
      const told = toTell(own, date, nightsOf(ledger, { date, on, shops }, who)).filter(
        ({ finding }) => tried === undefined || tried.told.includes(idOf(finding, date)),
      );
      const person = keyOf({ way: name, recipient });
      if (told.length === 0 || reached.has(person) || !mayTell(ledger, on, who)) return [];
      const digest = digestOf(told, night, language);
      const message = {
        digest,
        text: digestText(digest),
        generatedAt: new Date(now).toISOString(),
        files: async () => [],
      };
      const line = {
        day: date,
        on,
        way: name,
        to: fingerprint(recipient),
        shown: way.shown(recipient),
        told: told.map(({ finding }) => idOf(finding, date)),
      };
      const key = uuidOf("watch", name, recipient, on, cafe ?? "");
      return [{ named, who: person, line, sending: { message, recipient, key } }];
    }),
  );
}

function digestOf(told: readonly Told[], { audience: { shops }, date, cafe }: Night, language: Language) {
  return watchDigest({ date, told, cafe, shops }, watchTexts(language), language);
}

/** What became of a message. */
export interface Outcome {
  readonly title: string;
  readonly shown: string;
  readonly fault: DeliveryFault | undefined;
  readonly isPerhaps: boolean;
}

/** Keeps what was found, then sends. Only a run that holds the lock of deliveries may. */
export async function tell(
  night: Night,
  ledger: NightLedger,
  options: TellOptions & Pick<SendContext, "onWait">,
  run: GuardedRun,
): Promise<readonly Outcome[]> {
  const { folder, retries, onWait, reached } = options;
  const now = () => new Date(run.effects.now()).toISOString();
  const { date, hasCome, findings, audience } = night;
  const found = findings.map((each) => idOf(each, date));
  await keepNight(folder, {
    time: now(),
    day: date,
    ...(audience.shops && { shops: audience.shops }),
    ...(hasCome && { came: true }),
    found,
  });
  const outcomes: Outcome[] = [];
  for (const { named, who, line, sending } of tasksOf(night, ledger, options, run.effects.now())) {
    const { title, way } = named;
    run.interrupt.throwIfAborted();
    const write = (end: Pick<ToldLine, "state" | "reason">) =>
      keepTold(folder, { time: now(), ...line, ...end });
    await write({ state: "begun" });
    const sent = await tryToSend(way, sending, false, { ...run, folder, retries, onWait });
    if (sent.state !== "failed") reached.add(who);
    const fault = sent.state === "sent" ? undefined : sent.fault;
    await write({ state: sent.state, ...(fault && { reason: fault.message }) });
    outcomes.push({ title, shown: line.shown, fault, isPerhaps: sent.state === "perhaps" });
  }
  return outcomes;
}

/** Prints exactly what would be sent, and to whom. Nothing is written. */
export async function rehearse(
  night: Night,
  ledger: NightLedger,
  options: Omit<TellOptions, "folder" | "retries">,
  { effects, output, interrupt }: GuardedRun,
): Promise<number> {
  const { audience, date, findings } = night;
  if (audience.ways.length === 0 && findings.length > 0) {
    const digest = digestOf(toTell(findings, date, []), night, options.language);
    await output.data(
      `To nobody, because no recipients are configured:\n\n${digestText(digest).trimEnd()}\n\n`,
    );
    return 1;
  }
  const tasks = tasksOf(night, ledger, options, effects.now());
  for (const { named, who, sending } of tasks) {
    options.reached.add(who);
    const text = await named.way.rehearse(sending, interrupt).catch((error: unknown) => {
      throw error instanceof DeliveryFault ? faultError(error, named.title) : error;
    });
    await output.data(`To ${sending.recipient} (${named.title}):\n\n${text.trimEnd()}\n\n`);
  }
  return tasks.length;
}

/** The managers of shops, whom the list of shops names: each hears of their own shops alone. @param ways to all of them */
export function audiencesOf(ways: readonly NamedWay[], rows: readonly ShopRow[]): readonly Audience[] {
  const named = rows.flatMap((row) => row.managers.map(readManager).map((who) => ({ row, key: keyOf(who) })));
  const byPerson = groupBy(named, ({ key }) => key);
  const rowsOf = (way: string, recipient: string) =>
    (byPerson.get(keyOf({ way, recipient })) ?? []).map(({ row }) => row);
  const people = ways.flatMap((way) =>
    way.recipients.map((recipient) => ({
      way,
      recipient,
      shops: sortedShops(rowsOf(way.name, recipient).map(({ shop }) => shop)),
    })),
  );
  return [...groupBy(people, ({ shops }) => JSON.stringify(shops)).values()].map((own) => ({
    shops: own[0]?.shops ?? [],
    ways: [...groupBy(own, ({ way }) => way)].map(([way, of]) => ({
      ...way,
      recipients: of.map(({ recipient }) => recipient),
      maySeePeople: (recipient) => maySeePeople(rowsOf(way.name, recipient)),
    })),
  }));
}

function keyOf({ way, recipient }: { readonly way: string; readonly recipient: string }): string {
  return `${way} ${fingerprint(recipient)}`;
}
