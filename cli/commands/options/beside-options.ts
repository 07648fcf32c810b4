/** The files beside a store: each is named by its option, else by its setting, else it is the one beside the store. */
import type { Baht } from "../../../viewer/report/decimal.ts";
import { readTargetAmount } from "../../../viewer/report/targets.ts";
import {
  ALL_KINDS,
  flagOf,
  KINDS,
  type Kind,
  type KindName,
  type NamedFiles,
  variableOf,
} from "../../beside/kinds.ts";
import { quote, type Settings, setting } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { type BesideOptions, placeOf } from "../../run/beside.ts";
import { OptionGroup, orVariable } from "./option-group.ts";
import { filled, readText } from "./readers.ts";

/** @param help what is in the file, and which one it is if nobody names it */
export function besideRow(name: KindName, help = besideHelp(KINDS[name])) {
  const { file, choice = `name a CSV file, such as ${file}` } = KINDS[name];
  return orVariable(`${flagOf({ name })} <file>`, variableOf({ name }), help, filled(choice));
}

function besideHelp({ file, help }: Pick<Kind<unknown>, "file" | "help">): string {
  return file === undefined ? help : `${help}, as CSV (default: ${file} beside the file of --db)`;
}

export function besideOptions(heading: string, ...names: readonly KindName[]): OptionGroup<NamedFiles> {
  const rows = Object.fromEntries(names.map((name) => [`${name}File`, besideRow(name)]));
  return OptionGroup.of<Readonly<Record<string, string | undefined>>>(heading, rows).into(
    (values): NamedFiles => values,
  );
}

/**
 * Where the file is that a command is about.
 *
 * @param what is in it @param ofStore says so, for the help of `--db`
 */
export function whereOptions(name: KindName, what: string, ofStore: string) {
  const [heading, kind] = [`Where the ${what} are:`, KINDS[name]];
  const help = `the sales store: ${ofStore} in ${kind.file} beside its file`;
  return OptionGroup.of(heading, { db: orVariable("--db <store>", "CAFE_SALES_DB", help, readText) })
    .and(besideOptions(heading, name))
    .into(({ db, ...named }) => {
      const options = { ...named, source: db ? { db } : undefined };
      if (placeOf(kind, options)) return options;
      throw usageError(
        `no file of ${what} is named`,
        `give ${flagOf(kind)} FILE (or ${variableOf(kind)}), or --db FILE (or CAFE_SALES_DB)`,
      );
    });
}

/** What is to be sold: the targets of a file, and that of each month. */
export function targetsOptions(heading: string) {
  return besideOptions(heading, "targets").into((values, settings) => ({
    ...values,
    monthlyTarget: readMonthlyTarget(settings),
  }));
}

const MONTHLY = "CAFE_SALES_TARGET";

function readMonthlyTarget(settings: Settings): Baht | undefined {
  const given = setting(settings, MONTHLY);
  if (given === undefined) return undefined;
  const amount = readTargetAmount(given.value.trim());
  if (amount !== undefined) return amount;
  throw usageError(
    `${MONTHLY} is ${quote(given.value)}, which is not an amount above 0`,
    "give the sales of a month as a plain number, such as 600000, or unset it",
  );
}

/** @throws CliError if somebody named a file that the source of the sales has no use for */
export function checkedFiles<Values extends BesideOptions>(values: Values): Values {
  const { source } = values;
  if (source === undefined || (source !== "demo" && "db" in source)) return values;
  for (const kind of ALL_KINDS) {
    const { name, notFor } = kind;
    const hint = source === "demo" ? notFor?.demo : notFor?.url;
    if (hint === undefined || values[`${name}File`] === undefined) continue;
    const where = notFor?.demo === undefined ? "not for --url" : "only for --db";
    throw usageError(`${flagOf(kind)} (or ${variableOf(kind)}) is ${where}`, hint);
  }
  return values;
}
