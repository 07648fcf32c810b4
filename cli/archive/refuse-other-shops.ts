import type { ChosenShops } from "../../viewer/report/report.ts";
import { CliError, EXIT } from "../errors.ts";
import type { Snapshot } from "./manifest.ts";

/** An archive is of one choice of shops: its pages link to one another, and its index compares them. */
export function refuseOtherShops(
  snapshots: readonly Pick<Snapshot, "shops">[],
  shops: ChosenShops,
  dir: string,
): void {
  const other = snapshots.find((snapshot) => namesOf(snapshot.shops) !== namesOf(shops));
  if (other === undefined) return;
  const flag = other.shops ? `give --store ${namesOf(other.shops, " ")}` : "drop --store";
  throw new CliError(EXIT.usage, `the archive ${dir} is of ${shopsText(other.shops)}`, {
    hint: `${flag}, or keep ${shopsText(shops)} in another --dir`,
    kept: "the archive is unchanged",
  });
}

function shopsText(shops: ChosenShops): string {
  if (shops === undefined) return "all shops";
  return `${shops.length === 1 ? "the shop" : "the shops"} ${namesOf(shops)}`;
}

function namesOf(shops: ChosenShops, separator = ", "): string {
  return (shops ?? []).map((shop) => JSON.stringify(shop)).join(separator);
}
