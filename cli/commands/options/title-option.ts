import { type Settings, setting } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { readTitle } from "../../title.ts";
import { OptionGroup, optional, type ReadContext } from "./option-group.ts";
import { readText } from "./readers.ts";

/** The name of the cafe: `--title`, else `CAFE_SALES_TITLE`, else undefined. */
export function titleOption(heading: string, usual = "the shop of --db or --store, if there is only one") {
  return OptionGroup.of(heading, {
    title: optional(
      "--title <text>",
      `name of the cafe, shown beside the heading (default: ${usual})`,
      readText,
    ),
  }).into(({ title }, { settings }: Pick<ReadContext, "settings">) => ({
    title: titleOf(title, settings),
  }));
}

function titleOf(flagValue: string | undefined, settings: Settings): string | undefined {
  const given = setting(settings, { name: "--title", value: flagValue }, "CAFE_SALES_TITLE");
  if (given === undefined) return undefined;
  const read = readTitle(given.value);
  if ("title" in read) return read.title;
  throw usageError(`${given.name} ${read.problem}`, read.hint);
}
