import { type Settings, setting } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, optional, type ReadContext } from "./option-group.ts";
import { readText } from "./readers.ts";

const MOST_CHARACTERS = 200;
/** Control characters, line breaks, and what reverses the text around it. */
const STEERING = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** The name of the cafe: `--title`, else `CAFE_SALES_TITLE`, else undefined. */
export function titleOption(heading: string) {
  return OptionGroup.of(heading, {
    title: optional("--title <text>", "name of the cafe, shown beside the heading", readText),
  }).into(({ title }, { settings }: Pick<ReadContext, "settings">) => ({
    title: readTitle(title, settings),
  }));
}

function readTitle(flagValue: string | undefined, settings: Settings): string | undefined {
  const given = setting(settings, { name: "--title", value: flagValue }, "CAFE_SALES_TITLE");
  if (given === undefined) return undefined;
  const { name, value } = given;
  const title = value.trim();
  if (title === "") throw usageError(`${name} is empty`, "give the name of the cafe");
  if (STEERING.test(value)) {
    throw usageError(
      `${name} has a control character in it`,
      "give the name of the cafe as plain text on one line",
    );
  }
  if ([...title].length <= MOST_CHARACTERS) return title;
  throw usageError(`${name} is longer than ${MOST_CHARACTERS} characters`, "give a shorter name");
}
