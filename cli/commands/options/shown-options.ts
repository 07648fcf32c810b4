/** What a report or a dashboard shows: under which name, which parts, of which shops, in which language and currency. */
import { ERAS, type Era, LANGUAGE_CODES, type LanguageCode } from "../../../viewer/report/language/choice.ts";
import { languageOf } from "../../../viewer/report/language/languages.ts";
import { SECTIONS } from "../../../viewer/report/sections.ts";
import { KINDS } from "../../beside/kinds.ts";
import { quote, type Settings, setting } from "../../door/config.ts";
import { currenciesOf, whyNotKept } from "../../door/currency-names.ts";
import { usageError } from "../../door/errors.ts";
import { readTitle } from "../../door/title.ts";
import { sortedShops } from "../../store/selection.ts";
import { OptionGroup, orVariable, type Reader, repeatable } from "./option-group.ts";
import { listOf, oneOf } from "./readers.ts";

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

const DEFAULT: LanguageCode = "en";
const COMMON: Era = "common";

export const langRow = (what: string, usual: string = DEFAULT) =>
  orVariable(
    "--lang <code>",
    "CAFE_SALES_LANG",
    `language of ${what}: ${LANGUAGE_CODES.join(" or ")} (default: ${usual})`,
    oneOf(LANGUAGE_CODES),
  );

const ERA = "CAFE_SALES_ERA";

/** Whose years people read in Thai. Only a setting says it. */
export function eraIn(settings: Settings): Era {
  const given = setting(settings, ERA);
  return given ? oneOf(ERAS)(given.name, given.value) : COMMON;
}

/** The language of a command that only prints. */
export const LANGUAGE = OptionGroup.of("Output:", { lang: langRow("the result") }).into(
  ({ lang = DEFAULT }) => ({
    language: languageOf(lang, COMMON),
  }),
);

/** The language of a report, of its summary and of the closing line. */
export const REPORT_LANGUAGE = OptionGroup.of("Report:", {
  lang: langRow("the report and its summary"),
}).into(({ lang = DEFAULT }, settings) => ({ language: languageOf(lang, eraIn(settings)) }));

/** The language of messages about reports that are there; undefined for that of each report. */
export const MESSAGE_LANGUAGE = OptionGroup.of("Delivery:", {
  lang: langRow("the messages", "that of each report"),
}).into(({ lang }) => ({ language: lang && languageOf(lang, COMMON) }));

/** The first choice of the live page, which has a menu of languages. So the era counts as soon as it is in Thai. */
export const PAGE_LANGUAGE = OptionGroup.of("Page:", {
  lang: langRow("the page until somebody chooses another, and of its reports"),
}).into(({ lang = DEFAULT }, settings) => ({ lang, era: eraIn(settings) }));

/** @param use who keeps it, and what it is by default */
export function cafeCurrency(use: string) {
  return currencyRow(`currency of the amounts by its code of ISO 4217, such as USD; ${use}`);
}

/** The currency that reports show: that of the store, else the one that is named. */
export function currencyOption(heading: string) {
  return OptionGroup.of(heading, {
    currency: currencyRow(
      "currency of the amounts by its code of ISO 4217, such as USD (default: that of the store; else THB)",
    ),
  });
}

function currencyRow(help: string) {
  return orVariable("--currency <code>", "CAFE_SALES_CURRENCY", help, readCurrency);
}

/** A sign is taken for its first currency. */
const readCurrency: Reader<string> = (name, text) => {
  const [code] = currenciesOf(text);
  if (code === undefined) {
    throw usageError(
      `${name} ${quote(text)} is not a currency`,
      "give a code of ISO 4217, such as THB or USD",
    );
  }
  const problem = whyNotKept(code);
  if (problem) throw usageError(`${name}: ${problem}`, "give another currency");
  return code;
};
