import { knownSections, SECTIONS, type Sections } from "../../../viewer/report/sections.ts";
import { quote, type Setting, type Settings, setting } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, optional, type ReadContext } from "./option-group.ts";
import { readText } from "./readers.ts";

/** The number of first letters by which a section is recognized: no two have the same. */
const LIKE = 4;

/** The end of the help, for commands that write more than pages. */
export const ALL_THAT_WAS_READ = "; json, csv, xlsx and --summary have all that was read";

/** What a page shows: `--sections`, else `CAFE_SALES_SECTIONS`, else undefined for all. */
export function sectionsOption(heading: string, more = "", usual = "all") {
  return OptionGroup.of(heading, {
    sections: optional(
      "--sections <list>",
      `what the page shows: ${SECTIONS.join(", ")}, or several with commas${more} (default: ${usual})`,
      readText,
    ),
  }).into(({ sections }, { settings }: Pick<ReadContext, "settings">) => ({
    sections: sectionsOf(sections, settings),
  }));
}

function sectionsOf(flagValue: string | undefined, settings: Settings): Sections {
  const given = setting(settings, { name: "--sections", value: flagValue }, "CAFE_SALES_SECTIONS");
  return given && readSections(given);
}

function readSections({ name, value }: Setting): Sections {
  const names = value.split(",").map((part) => part.trim());
  const unknown = names.find((part) => !SECTIONS.some((section) => section === part));
  if (unknown === undefined) return knownSections(names);
  const beginning = unknown.toLowerCase().slice(0, LIKE);
  const meant = SECTIONS.find((section) => section.slice(0, LIKE) === beginning);
  throw usageError(
    `${name} ${quote(unknown)} is unknown`,
    `${meant ? `did you mean ${meant}? ` : ""}give ${SECTIONS.join(", ")}, or several with commas`,
  );
}
