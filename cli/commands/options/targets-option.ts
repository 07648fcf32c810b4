import type { Baht } from "../../../viewer/report/decimal.ts";
import { readTargetAmount } from "../../../viewer/report/target/target-rows.ts";
import { quote, type Settings, setting } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, orVariable, type ReadContext } from "./option-group.ts";
import { filled } from "./readers.ts";

const VARIABLE = "CAFE_SALES_TARGET";

/** What is to be sold: the file of `--targets`, else `CAFE_SALES_TARGETS`, else that beside the store; and `CAFE_SALES_TARGET`. */
export function targetsOption(heading: string) {
  return OptionGroup.of(heading, {
    targetsFile: orVariable(
      "--targets <file>",
      "CAFE_SALES_TARGETS",
      "targets of months and weeks, as CSV (default: targets.csv beside the file of --db)",
      filled("name a CSV file, such as targets.csv"),
    ),
  }).into((values, { settings }: Pick<ReadContext, "settings">) => ({
    ...values,
    monthlyTarget: readMonthlyTarget(settings),
  }));
}

function readMonthlyTarget(settings: Settings): Baht | undefined {
  const given = setting(settings, VARIABLE);
  if (given === undefined) return undefined;
  const amount = readTargetAmount(given.value.trim());
  if (amount !== undefined) return amount;
  throw usageError(
    `${VARIABLE} is ${quote(given.value)}, which is not an amount above 0`,
    "give the sales of a month as a plain number, such as 600000, or unset it",
  );
}
