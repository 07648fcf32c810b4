/** What is to be sold: the targets of a file, and that of each month from the settings, if the file has none. */
import type { Baht } from "../../viewer/report/decimal.ts";
import { type TargetRow, targetsOfShops } from "../../viewer/report/target/target-rows.ts";
import { KINDS } from "../beside/kinds.ts";
import type { Effects } from "../effects.ts";
import { type BesideOptions, openKind } from "./beside.ts";

export interface TargetOptions extends BesideOptions {
  /** For each month without a target of its own. */
  readonly monthlyTarget: Baht | undefined;
}

/** @throws CliError if a file that was named does not exist, unless it may be created; or if a line of it is wrong */
export async function readTargets(
  options: TargetOptions,
  effects: Pick<Effects, "cwd">,
  mayBeMissing = false,
): Promise<readonly TargetRow[]> {
  const { monthlyTarget } = options;
  const file = await openKind(KINDS.targets, options, effects, { mayBeMissing });
  return [
    ...(file?.rows ?? []),
    ...(monthlyTarget === undefined ? [] : [{ period: "", store: "", amount: monthlyTarget }]),
  ];
}

/** A target of the only shop is one of all. */
export function withOnlyShop(rows: readonly TargetRow[], shop: string | undefined): readonly TargetRow[] {
  if (shop === undefined) return rows;
  return [...rows, ...targetsOfShops(rows, [shop]).filter(({ store }) => store === "")];
}
