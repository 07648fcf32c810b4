import type { Resolved } from "../../run/resolve.ts";
import { checkedFiles } from "../options/beside-options.ts";
import { dateRangeOptions } from "../options/date-range-options.ts";
import { OptionGroup, optional, toggle, type ValuesOf, withDefault } from "../options/option-group.ts";
import { listOf, readArchiveFolder, readText, wholeNumber } from "../options/readers.ts";
import {
  DELIVERY,
  scriptOption,
  suggestExport,
  summaryOption,
  UNATTENDED,
} from "../options/report-options.ts";
import { currencyOption, groupedShopsOptions } from "../options/shown-options.ts";
import { IMPORTED_SOURCE } from "../options/source-options.ts";

const MOST_SNAPSHOTS = 100_000;

const ARCHIVE = OptionGroup.of("Archive:", {
  dir: optional("--dir <folder>", "the folder of the archive; created if its parent folder exists", readText),
  keep: optional(
    "--keep <n>",
    "keep the newest n snapshots and remove older ones, once the new one is written",
    wholeNumber(1, MOST_SNAPSHOTS),
  ),
  backfill: toggle("--backfill", "first make the snapshots that are missing, oldest first"),
  eachShop: toggle(
    "--each-shop",
    "also keep an archive of each shop, in a folder of its own in <folder>/shops",
  ),
  // An archive can be rebuilt from its data, so these are always written.
  formats: withDefault(
    "--format <list>",
    "html, json, xlsx, pdf, png or eml (a mail to send), or several with commas; report.json is always written",
    "html,json",
    (flag, text) =>
      listOf(["html", "json", "xlsx", "pdf", "png", "eml"], suggestExport)(flag, `${text},json`),
  ),
  withScript: scriptOption(),
}).into(({ dir, ...values }) => ({
  ...values,
  withBom: true,
  dir: readArchiveFolder(dir),
}));

export const SNAPSHOT_OPTIONS = ARCHIVE.and(IMPORTED_SOURCE)
  .and(groupedShopsOptions("Which sales:"))
  .and(dateRangeOptions({ period: "last-week" }))
  .and(currencyOption("Report:"))
  .and(OptionGroup.of("Report:", { summary: summaryOption() }))
  .and(DELIVERY)
  .and(UNATTENDED)
  .into(checkedFiles);

export type SnapshotOptions = ValuesOf<typeof SNAPSHOT_OPTIONS> & {
  /** Whether only what is missing or not complete is made, as far as more is known. */
  readonly onlyNews?: boolean;
};

export type ResolvedSnapshot = Resolved<SnapshotOptions>;
