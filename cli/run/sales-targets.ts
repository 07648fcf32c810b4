/** What is to be sold: the targets of a file, and that of each month from the settings, if the file has none. */
import type { Baht } from "../../viewer/report/decimal.ts";
import { type TargetRow, targetsOfShops } from "../../viewer/report/target/target-rows.ts";
import { readBeside } from "../beside/edited-file.ts";
import { parseTargets, TARGETS_NAME } from "../beside/targets.ts";
import type { Effects } from "../effects.ts";
import { usageError } from "../errors.ts";
import { type BesideChoice, besideFile, besideStore } from "./beside-store.ts";
import type { Source } from "./source.ts";

export interface TargetOptions {
  readonly source?: Source;
  /** A file that the user named. */
  readonly targetsFile: string | undefined;
  /** For each month without a target of its own. */
  readonly monthlyTarget: Baht | undefined;
}

export const TARGETS_OPTION = "--targets FILE";

export function targetsChoice({ source, targetsFile }: TargetOptions): BesideChoice | undefined {
  return besideStore(source, TARGETS_NAME, targetsFile);
}

/** @throws CliError if a file that was named does not exist, unless it may be created; or if a line of it is wrong */
export async function readTargets(
  options: TargetOptions,
  { cwd }: Pick<Effects, "cwd">,
  mayCreate = false,
): Promise<readonly TargetRow[]> {
  const { monthlyTarget } = options;
  const choice = targetsChoice(options);
  const file = choice && besideFile(choice, TARGETS_OPTION, cwd);
  const text = file && (await readBeside(file));
  if (file && text === undefined && choice.isNamed && !mayCreate) {
    throw usageError(`there is no file ${file.shown}`, "create it with the first line: period,shop,amount");
  }
  return [
    ...(file ? parseTargets(text ?? "", file) : []),
    ...(monthlyTarget === undefined ? [] : [{ period: "", store: "", amount: monthlyTarget }]),
  ];
}

/** A target of the only shop is one of all. */
export function withOnlyShop(rows: readonly TargetRow[], shop: string | undefined): readonly TargetRow[] {
  if (shop === undefined) return rows;
  return [...rows, ...targetsOfShops(rows, [shop]).filter(({ store }) => store === "")];
}
