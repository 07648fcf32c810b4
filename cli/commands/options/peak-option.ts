import { PEAK_NAME } from "../../beside/peak-file.ts";
import { type BesideChoice, besideStore } from "../../run/beside-store.ts";
import type { Source } from "../../run/source.ts";
import { OptionGroup, orVariable } from "./option-group.ts";
import { filled } from "./readers.ts";

/** The names in PEAK: `--peak`, else `CAFE_SALES_PEAK`, else undefined for those beside the store. */
export function peakOption(heading: string) {
  return OptionGroup.of(heading, {
    peak: orVariable(
      "--peak <file>",
      "CAFE_SALES_PEAK",
      `accounts and branches of PEAK for --format peak, as CSV (default: ${PEAK_NAME} beside the file of --db)`,
      filled(`name a CSV file, such as ${PEAK_NAME}`),
    ),
  });
}

/** Where the names of a source are. */
export function withPeakOf<Values extends { readonly source: Source; readonly peak: string | undefined }>(
  values: Values,
): Omit<Values, "peak"> & { readonly peak: BesideChoice | undefined } {
  return { ...values, peak: besideStore(values.source, PEAK_NAME, values.peak) };
}
