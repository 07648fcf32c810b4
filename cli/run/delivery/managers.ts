/** Sends the reports of each shop to its own managers, whom the list of shops names, and to nobody else. */
import { formatCount } from "../../../viewer/report/format.ts";
import { countOf } from "../../../viewer/report/language/en/page.ts";
import { groupBy } from "../../../viewer/report/records.ts";
import type { ShopRow } from "../../../viewer/report/shop-rows.ts";
import { maySeePeople } from "../../beside/people.ts";
import { readManager } from "../../beside/shops.ts";
import type { DeliveryFault } from "../../delivery/delivery-fault.ts";
import { fingerprint } from "../../delivery/ledger.ts";
import { EXIT, toCliError } from "../../door/errors.ts";
import type { GuardedRun, RunContext } from "../guarded-run.ts";
import type { ShopList } from "../shop-list.ts";
import { firstOf } from "../stored-messages.ts";
import { type DeliverOptions, deliverDue, type Outcome, rehearseDue } from "./deliver-due.ts";
import { sayOutcomes } from "./delivery-messages.ts";
import { type NamedWay, openWays } from "./open-ways.ts";

/** The archive of a shop. */
export interface ShopToSend {
  readonly shop: string;
  /** The folder of its archive. */
  readonly dir: string;
}

/** The ways to all managers of the list. @throws CliError if one cannot be written to, or the settings of a way are wrong */
export async function openManagers(
  list: ShopList | undefined,
  { ways, timeoutMs }: { readonly ways: readonly string[] | undefined; readonly timeoutMs: number },
  run: RunContext,
): Promise<readonly NamedWay[]> {
  const name = `manager in ${list?.shown}`;
  const managers = (list?.rows ?? []).flatMap((row) => row.managers.map(readManager));
  const given = new Map(
    [...groupBy(managers, ({ way }) => way)].map(([way, own]) => [
      way,
      { name, texts: own.map(({ recipient }) => recipient) },
    ]),
  );
  return openWays({ ways, timeoutMs, given }, run);
}

/** The ways to the managers of one shop. They see what people did only if the line of the shop says so. */
function waysOf(all: readonly NamedWay[], row: ShopRow | undefined): readonly NamedWay[] {
  const own = new Set(
    row?.managers.map(readManager).map(({ way, recipient }) => `${way} ${fingerprint(recipient)}`),
  );
  return all
    .map((named) => ({
      ...named,
      recipients: named.recipients.filter((each) => own.has(`${named.name} ${fingerprint(each)}`)),
      maySeePeople: () => maySeePeople(row ? [row] : []),
    }))
    .filter(({ recipients }) => recipients.length > 0);
}

export interface ManagersToServe {
  readonly ways: readonly NamedWay[];
  readonly rows: readonly ShopRow[];
  readonly shops: readonly ShopToSend[];
  /** Whether nothing is said if nothing is sent. */
  readonly isQuiet?: boolean;
}

/** What is due in the archive of each shop. A shop whose archive fails does not stop the others. */
export async function deliverToManagers(
  { ways, rows, shops, isQuiet = false }: ManagersToServe,
  options: Omit<DeliverOptions, "dir">,
  run: GuardedRun,
): Promise<readonly Outcome[]> {
  const { output, interrupt } = run;
  const outcomes: Outcome[] = [];
  const nobody: string[] = [];
  const troubles = watchWays(run);
  for (const [at, { shop, dir }] of shops.entries()) {
    const all = waysOf(ways, rowOf(rows, shop));
    if (all.length === 0) nobody.push(shop);
    const own = troubles.tried(all);
    if (own.length === 0) continue;
    await output.during({ name: shop, place: placeOf(at, shops) }, async () => {
      try {
        const sent = await deliverDue(own, { ...options, dir }, { ...run, setKept: () => {} });
        outcomes.push(...sent);
        troubles.say(sent, options.language);
      } catch (error) {
        interrupt.throwIfAborted();
        const { message, hint } = toCliError(error);
        output.problem(`${message}; ${hint}`);
      }
    });
  }
  troubles.sayRest();
  if (isQuiet && outcomes.length === 0) return outcomes;
  const sent = outcomes.filter(({ state }) => state === "sent").length;
  output.note(`Sent to the managers of shops: ${countOf(sent, "message")}`);
  if (nobody.length > 0) output.note(nobodyText(nobody));
  return outcomes;
}

/** Prints exactly what would be sent to the managers of each shop. */
export async function rehearseToManagers(
  { ways, rows, shops }: ManagersToServe,
  options: Omit<DeliverOptions, "dir">,
  run: GuardedRun,
): Promise<void> {
  for (const [at, { shop, dir }] of shops.entries()) {
    const own = waysOf(ways, rowOf(rows, shop));
    if (own.length === 0) continue;
    await run.output.during({ name: shop, place: placeOf(at, shops) }, () =>
      rehearseDue(own, { ...options, dir }, run),
    );
  }
}

function rowOf(rows: readonly ShopRow[], shop: string): ShopRow | undefined {
  return rows.find((row) => row.shop === shop);
}

function placeOf(at: number, shops: readonly ShopToSend[]): string {
  return `Shop ${formatCount(at + 1)} of ${formatCount(shops.length)}`;
}

function nobodyText(shops: readonly string[]): string {
  const names = firstOf(shops.map((shop) => JSON.stringify(shop)));
  return `Not sent, because no manager is named or none can be reached by these ways: ${names}`;
}

// What goes wrong for many shops alike: a few are named, and a way that does not answer is not tried for all of them.

/** With more lines of one reason, the mail of a timer would be as long as the list of shops. */
const MOST_ALIKE = 3;
/** After so many messages in a row, it is the way that fails. Each of them was tried several times. */
const MOST_IN_A_ROW = 3;

function watchWays(run: Pick<RunContext, "output">) {
  const byReason = new Map<string, { readonly fault: DeliveryFault; count: number }>();
  const inARow = new Map<string, number>();
  const untried = new Map<string, number>();

  function isNews(outcome: Outcome): boolean {
    if (outcome.state === "sent") return true;
    const { fault } = outcome;
    const alike = byReason.get(fault.message) ?? { fault, count: 0 };
    alike.count += 1;
    byReason.set(fault.message, alike);
    return alike.count <= MOST_ALIKE;
  }

  return {
    /** The ways that are worth trying for a shop. */
    tried(ways: readonly NamedWay[]): readonly NamedWay[] {
      return ways.filter(({ name, title }) => {
        if ((inARow.get(name) ?? 0) < MOST_IN_A_ROW) return true;
        untried.set(title, (untried.get(title) ?? 0) + 1);
        return false;
      });
    },
    /** Says what became of the messages of a shop. */
    say(outcomes: readonly Outcome[], language: Parameters<typeof sayOutcomes>[2]): void {
      for (const outcome of outcomes) {
        const { name } = outcome.task;
        const isLost = outcome.state !== "sent" && outcome.fault.details.exitCode === EXIT.unreachable;
        inARow.set(name, isLost ? (inARow.get(name) ?? 0) + 1 : 0);
      }
      const news = outcomes.filter(isNews);
      if (news.length > 0 || outcomes.length === 0) sayOutcomes(news, run, language);
    },
    /** Says how many there were beyond those that were named. */
    sayRest(): void {
      for (const { fault, count } of byReason.values()) {
        const more = count - MOST_ALIKE;
        const what = `${countOf(more, "more message")} ${more === 1 ? "was" : "were"} not sent`;
        if (more > 0) run.output.problem(`${what}: ${fault.message}; ${fault.details.hint}`);
      }
      for (const [title, shops] of untried) {
        const what = `${title} was not tried for ${countOf(shops, "more shop")}`;
        run.output.problem(`${what}; run cafe-sales deliver when it works again`);
      }
    },
  };
}
