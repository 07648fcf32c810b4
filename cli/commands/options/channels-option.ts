import { CHANNELS_NAME } from "../../beside/channels.ts";
import { usageError } from "../../errors.ts";
import type { Source } from "../../run/source.ts";
import { OptionGroup, orVariable } from "./option-group.ts";
import { filled } from "./readers.ts";

/** The names and the commission of channels and payments: `--channels`, else `CAFE_SALES_CHANNELS`, else beside the store. */
export function channelsOption(heading: string) {
  return OptionGroup.of(heading, {
    channelsFile: orVariable(
      "--channels <file>",
      "CAFE_SALES_CHANNELS",
      `names and commission of channels and payments, as CSV (default: ${CHANNELS_NAME} beside the file of --db)`,
      filled(`name a CSV file, such as ${CHANNELS_NAME}`),
    ),
  });
}

/** An API adds up the days itself, so it would have to know the rates. */
export function withChannelsOf<
  Values extends { readonly source: Source; readonly channelsFile: string | undefined },
>(values: Values): Values {
  const { source, channelsFile } = values;
  if (channelsFile === undefined || source === "demo" || "db" in source) return values;
  throw usageError(
    "--channels (or CAFE_SALES_CHANNELS) is not for --url",
    "drop it: the API itself says the commission, as serve --channels does",
  );
}
