import type { ShownShops } from "../../viewer/report/report.ts";
import { CliError, EXIT } from "../errors.ts";
import type { Snapshot } from "./manifest.ts";

/**
 * An archive is of one choice of shops: its pages link to one another, and its index compares them. That of a group stays
 * that of the group when a shop moves into it or out of it.
 */
export function refuseOtherShops(
  snapshots: readonly Pick<Snapshot, "shops" | "ofGroups">[],
  asked: ShownShops,
  dir: string,
): void {
  const other = snapshots.find((snapshot) => choiceText(snapshot) !== choiceText(asked));
  if (other === undefined) return;
  throw new CliError(EXIT.usage, `the archive ${dir} is of ${choiceText(other)}`, {
    hint: `${flagOf(other, asked)}, or keep ${choiceText(asked)} in another --dir`,
    kept: "the archive is unchanged",
  });
}

function flagOf({ shops, ofGroups }: ShownShops, asked: ShownShops): string {
  if (ofGroups) return `give --group ${namesOf(ofGroups, " ")}`;
  if (shops) return `give --store ${namesOf(shops, " ")}`;
  return `drop ${asked.ofGroups ? "--group" : "--store"}`;
}

function choiceText({ shops, ofGroups }: ShownShops): string {
  if (ofGroups) return `${ofGroups.length === 1 ? "the group" : "the groups"} ${namesOf(ofGroups)}`;
  if (shops) return `${shops.length === 1 ? "the shop" : "the shops"} ${namesOf(shops)}`;
  return "all shops";
}

function namesOf(names: readonly string[], separator = ", "): string {
  return names.map((name) => JSON.stringify(name)).join(separator);
}
