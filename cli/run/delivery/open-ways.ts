import { fingerprint } from "../../delivery/ledger.ts";
import { listedRecipients } from "../../delivery/recipients.ts";
import type { GivenRecipients, OpenWay } from "../../delivery/way.ts";
import { WAYS } from "../../delivery/ways.ts";
import { quote, type Settings, setting } from "../../door/config.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { RunContext } from "../guarded-run.ts";

/** A way under its name and its title, and those of its recipients that count. */
export interface NamedWay {
  readonly name: string;
  readonly title: string;
  readonly way: OpenWay;
  readonly recipients: readonly string[];
  maySeePeople(recipient: string): boolean;
}

interface WaysOptions {
  /** Those that were chosen; undefined for all that are configured. */
  readonly ways: readonly string[] | undefined;
  readonly timeoutMs: number;
  /** Others than the recipients of the settings, by the names of their ways. */
  readonly given?: ReadonlyMap<string, GivenRecipients> | undefined;
  /** Whether it is no fault if a way has no recipients, because others get reports by it. */
  readonly mayBeNone?: boolean;
}

/** The ways that are configured, with their recipients. @throws CliError if there is none, or one that was chosen is not */
export async function openWays(
  { ways, timeoutMs, given, mayBeNone = false }: WaysOptions,
  { settings, effects, output, interrupt }: RunContext,
): Promise<readonly NamedWay[]> {
  const chosen = ways ? WAYS.filter(({ name }) => ways.includes(name)) : WAYS;
  const isConfigured = ({ name, variables }: (typeof WAYS)[number]) =>
    given ? given.has(name) : setting(settings, Object.keys(variables)[0] ?? "") !== undefined;
  const configured = chosen.filter(isConfigured);
  if (given === undefined && !mayBeNone) checkConfigured(chosen, configured, ways !== undefined);
  const hidden = given ? new Set() : withoutPeople(settings);
  const maySeePeople = (recipient: string) => !hidden.has(fingerprint(recipient));
  const opened: NamedWay[] = [];
  try {
    for (const { name, title, load } of configured) {
      const own = given?.get(name);
      const context = { settings, effects, output, interrupt, timeoutMs, given: own };
      const way = await (await load()).open(context).catch((error: unknown) => {
        throw own ? becauseOf(error, `a ${own.name} gets reports by ${title}`) : error;
      });
      opened.push({ name, title, way, recipients: way.recipients, maySeePeople });
    }
    return opened;
  } catch (error) {
    await closeWays(opened);
    throw error;
  }
}

const WITHOUT_PEOPLE = "CAFE_SALES_WITHOUT_PEOPLE";

/** The fingerprints of those who may not see what people did. @throws CliError if one of them gets nothing */
function withoutPeople(settings: Settings): ReadonlySet<string> {
  const variables = WAYS.flatMap((way) => Object.keys(way.variables).slice(0, 1));
  const all = new Set(variables.flatMap((name) => listedRecipients(settings, name)).map(fingerprint));
  const hidden = listedRecipients(settings, WITHOUT_PEOPLE);
  const unknown = hidden.find((recipient) => !all.has(fingerprint(recipient)));
  if (unknown === undefined) return new Set(hidden.map(fingerprint));
  throw usageError(
    `${WITHOUT_PEOPLE}: ${quote(unknown)} is no recipient`,
    `write it as in ${variables.join(", ")}`,
  );
}

/** Nobody has named the way on the command line, so the error says who did. */
function becauseOf(error: unknown, reason: string): unknown {
  if (!(error instanceof CliError) || error.exitCode !== EXIT.usage) return error;
  const { exitCode, message, hint, kept, cause } = error;
  return new CliError(exitCode, message, { hint: `${hint}; ${reason}`, kept, cause });
}

type Entries = typeof WAYS;

/** @param isChosen whether somebody has named the ways */
function checkConfigured(chosen: Entries, configured: Entries, isChosen: boolean): void {
  const missing = isChosen ? chosen.find((way) => !configured.includes(way)) : undefined;
  if (missing) {
    throw usageError(
      `${missing.title} has no recipients`,
      `set ${Object.keys(missing.variables)[0]}, for example in .env`,
    );
  }
  if (configured.length === 0) {
    const variables = WAYS.map((way) => Object.keys(way.variables)[0]).join(", ");
    throw usageError("no recipients are configured", `set one of ${variables}, for example in .env`);
  }
}

export async function closeWays(ways: readonly NamedWay[]): Promise<void> {
  await Promise.all(ways.map(({ way }) => way.close()));
}

/** @param to as configured, or all of a way by its name. @throws CliError if one is none of these */
export function checkTo(ways: readonly NamedWay[], to: readonly string[]): void {
  const unknown = to.find(
    (one) => !ways.some(({ name, way }) => name === one || way.recipients.includes(one)),
  );
  if (unknown === undefined) return;
  const names = [...new Set(ways.map(({ name }) => name))].join(", ");
  throw usageError(
    "--to names somebody who is not configured",
    `give the name of a way (${names}), or a recipient as it is configured`,
  );
}

/** The ways with only these of their recipients; undefined for all. */
export function onlyTo(ways: readonly NamedWay[], to: readonly string[] | undefined): readonly NamedWay[] {
  if (to === undefined) return ways;
  return ways.map((one) => ({
    ...one,
    recipients: to.includes(one.name) ? one.recipients : one.recipients.filter((each) => to.includes(each)),
  }));
}
