/** What a report or a dashboard shows: under which name, which parts, and of which shops. */
import { SECTIONS } from "../../../viewer/report/sections.ts";
import { KINDS } from "../../beside/kinds.ts";
import { usageError } from "../../errors.ts";
import { sortedShops } from "../../store/selection.ts";
import { readTitle } from "../../title.ts";
import { besideOptions } from "./beside-options.ts";
import { OptionGroup, orVariable, type Reader, repeatable } from "./option-group.ts";
import { listOf } from "./readers.ts";

/** The name of the cafe: `--title`, else `CAFE_SALES_TITLE`, else undefined. */
export function titleOption(heading: string, usual = "the shop of --db or --store, if there is only one") {
  return OptionGroup.of(heading, {
    title: orVariable(
      "--title <text>",
      "CAFE_SALES_TITLE",
      `name of the cafe, shown beside the heading (default: ${usual})`,
      readName,
    ),
  });
}

const readName: Reader<string> = (name, text) => {
  const read = readTitle(text);
  if ("title" in read) return read.title;
  throw usageError(`${name} ${read.problem}`, read.hint);
};

/** The fewest first letters by which a section is recognized. */
const LIKE = 4;

/** The end of the help, for commands that write more than pages. */
export const ALL_THAT_WAS_READ = "; json, csv, xlsx and --summary have all that was read";

/** What a page shows: `--sections`, else `CAFE_SALES_SECTIONS`, else undefined for all. */
export function sectionsOption(heading: string, more = "", usual = "all") {
  return OptionGroup.of(heading, {
    sections: orVariable(
      "--sections <list>",
      "CAFE_SALES_SECTIONS",
      `what the page shows: ${SECTIONS.join(", ")}, or several with commas${more} (default: ${usual})`,
      listOf(SECTIONS, suggestSection),
    ),
  });
}

function suggestSection(unknown: string): string {
  const name = unknown.toLowerCase();
  for (let letters = name.length; letters >= LIKE; letters -= 1) {
    const meant = SECTIONS.find((section) => section.startsWith(name.slice(0, letters)));
    if (meant) return `did you mean ${meant}? `;
  }
  return "";
}

const readShop: Reader<string> = (flag, text) => {
  if (text !== "") return text;
  throw usageError(`${flag} is empty`, 'name a shop, or "(none)" for receipts without one');
};

const readGroup: Reader<string> = (flag, text) => {
  if (text !== "") return text;
  throw usageError(`${flag} is empty`, `name a group of ${KINDS.shops.file}`);
};

/** Which shops count: `--store`, or those of `--group`; undefined for all. And the list that says their groups. */
export function groupedShopsOptions(heading: string) {
  const groups = OptionGroup.of(heading, {
    groups: repeatable(
      "--group <names...>",
      `only the shops of these groups of ${KINDS.shops.file}`,
      readGroup,
    ),
  });
  return shopsOption(heading)
    .and(groups)
    .and(besideOptions(heading, "shops"))
    .into(({ groups, ...values }) => {
      if (values.shops && groups.length > 0) {
        throw usageError("--store and --group are two choices of shops", "give one of them");
      }
      return { ...values, groups: groups.length === 0 ? undefined : sortedShops(groups) };
    });
}

/** Which shops count: `--store`; undefined for all. */
export function shopsOption(heading: string) {
  return OptionGroup.of(heading, {
    shops: repeatable(
      "--store <names...>",
      'only these shops, by name; "(none)" for receipts without a shop',
      readShop,
    ),
  }).into(({ shops }) => ({ shops: shops.length === 0 ? undefined : sortedShops(shops) }));
}
