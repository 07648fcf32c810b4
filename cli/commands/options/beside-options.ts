/** The files of a cafe folder, or beside a store. No option names them, but settings may. */
import type { Baht } from "../../../viewer/report/decimal.ts";
import { readTargetAmount } from "../../../viewer/report/targets.ts";
import { ALL_KINDS, KINDS, type KindName, type NamedFiles, variableOf } from "../../beside/kinds.ts";
import { quote, type Settings, setting } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { type BesideOptions, filesInSettings } from "../../run/beside.ts";
import { OptionGroup, orVariable } from "./option-group.ts";
import { readText } from "./readers.ts";

/** Which files, and what is to be sold in each month that has no target of its own. */
export const BESIDE = OptionGroup.of("", {}).into(
  (_, settings): NamedFiles & { readonly monthlyTarget: Baht | undefined } => ({
    ...filesInSettings(settings),
    monthlyTarget: readMonthlyTarget(settings),
  }),
);

/** Where the file is that a command is about. @param what is in it @param ofStore says so, for the help of `--db` */
export function whereOptions(name: KindName, what: string, ofStore: string) {
  const help = `the sales store: ${ofStore} in ${KINDS[name].file} beside its file (default: in the cafe folder)`;
  return OptionGroup.of(`Where the ${what} are:`, {
    db: orVariable("--db <store>", "CAFE_SALES_DB", help, readText),
  }).into(({ db }, settings) => ({ ...filesInSettings(settings), source: db ? { db } : undefined }));
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
    throw usageError(`${variableOf(kind)} is ${where}`, hint);
  }
  return values;
}
