/** Why a file is refused because of its header, and what to export or to say instead. */
import { ALL_KINDS } from "../../beside/kinds.ts";
import { quoteText } from "../../door/config.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { fieldName } from "../fields.ts";
import { fileError } from "../file-error.ts";
import { TILLS } from "../tills/tills.ts";
import { type Lack, type Layout, missingShare } from "./layout.ts";
import { plainText } from "./plain-text.ts";
import { headerDifference } from "./saved-format.ts";

const REMEDIES = TILLS.flatMap(({ remedy, dialects }) => {
  const languages = dialects.map(({ language }) => language);
  return remedy ? { file: remedy.file, inLanguage: remedy.inLanguage?.(oneOf(languages)) } : [];
});
/** Words of exports that no other language writes alike. */
const ENGLISH =
  /\b(amount|category|cost|customer|discounts?|employee|gross|item|items|net|number|order|payment|price|product|qty|quantity|receipt|sales|store|tax|time)\b/i;
/** A header that lacks more is of something else. */
const MOST_MISSING = 4;

export function severalFit(shown: string, fitting: readonly Layout[]): Error {
  const names = fitting.map(({ till, saved }) => saved?.name ?? till.format);
  const options = names.map((name) => `--format ${name}`).join(" or ");
  return fileError(shown, `its columns fit the formats ${names.join(" and ")}`, `choose one with ${options}`);
}

/** The file is a known export of a till that has no lines of receipts. Beside files that have some, it is passed over. */
export class NoLinesError extends CliError {
  /** What it is, such as `Loyverse's sales summary, which has no receipts`. */
  readonly what: string;

  constructor(shown: string, what: string, instead: string) {
    super(EXIT.contract, `${shown}: it is ${what}`, { hint: instead });
    this.what = what;
  }
}

/** @param lacks what each candidate misses */
export function notRead(shown: string, names: readonly string[], lacks: readonly Lack[]): Error {
  const [least] = [...lacks].sort((one, other) => missingShare(one) - missingShare(other));
  const nearest = least && (lacks.length === 1 || isNear(least)) ? least : undefined;
  const list = nearest?.till.receiptList;
  if (nearest !== undefined && list !== undefined && listsNoItems(nearest)) {
    const { till, language } = nearest;
    const isTranslated = till.payments !== undefined && language !== "English";
    const name = isTranslated ? `${list.name} in ${language}` : list.name;
    const beside = isTranslated ? "; what it says of payments is read in English only" : "";
    return new NoLinesError(shown, `${name}, which does not list items${beside}`, list.instead);
  }
  const other = otherExport(shown, names) ?? fileBeside(shown, names);
  if (other !== undefined) return other;
  if (nearest === undefined) {
    const header = names.slice(0, 4).map(quoteText).join(", ");
    const isEnglish = names.some((name) => ENGLISH.test(plainText(name)));
    const exports = REMEDIES.flatMap(({ file, inLanguage }) => (isEnglish ? file : (inLanguage ?? [])));
    const hint = `export ${isEnglish ? oneOf(exports) : exports.join(", or ")}; or name the columns of any format with --columns`;
    return fileError(shown, `its first line has no known column names (${header})`, hint);
  }
  const { missing, repeated, saved, till } = nearest;
  const looks = `looks like ${kindOf(nearest)}, but the`;
  if (missing.length === 0)
    return fileError(shown, `${looks} ${columns(repeated)} there twice`, "remove one of them");
  const what = `${looks} ${columns(missing.map(({ name }) => name))} missing`;
  if (saved === undefined) {
    const pairs = missing.map(({ field }) => `${fieldName(field)}=NAME`).join(",");
    const options = `--format ${till.format} --columns ${pairs}`;
    return fileError(shown, what, `export it again with all columns, or name them: ${options}`);
  }
  const { added } = headerDifference(saved, names);
  const isAdded = added.length === 0 ? "" : `; the ${columns(added)} new`;
  const again = `save it again with --columns and --save-format ${saved.name}`;
  return fileError(shown, what + isAdded, `export it again with the same columns, or ${again}`);
}

function otherExport(shown: string, names: readonly string[]): Error | undefined {
  const there = new Set(names.map(plainText));
  for (const { otherExports = [], receiptList } of TILLS) {
    const found = otherExports.find(({ columns }) => columns.every((name) => there.has(plainText(name))));
    if (found && receiptList) return new NoLinesError(shown, found.what, receiptList.instead);
  }
  return undefined;
}

function fileBeside(shown: string, names: readonly string[]): Error | undefined {
  const found = ALL_KINDS.find(
    ({ what, table }) => what && names.every((name) => table.columns.includes(name.trim().toLowerCase())),
  );
  return (
    found &&
    new NoLinesError(
      shown,
      `${found.what}, which has no sales`,
      "keep it beside the store, and import the till's exports",
    )
  );
}

/** A saved format has few columns, so that half of them say little. So does a third of those of a till. */
function isNear(lack: Lack): boolean {
  const { saved, till, missing } = lack;
  if (saved) return missingShare(lack) < 0.5;
  return missing.length <= MOST_MISSING && (till.remedy === undefined || missingShare(lack) < 2 / 3);
}

function listsNoItems({ named, missing }: Lack): boolean {
  const lacks = new Set(missing.map(({ field }) => field));
  return named.size === 0 && lacks.has("product") && lacks.has("quantity");
}

function kindOf({ till, language, saved }: Lack): string {
  if (saved) return `the saved format ${saved.name}`;
  const isTranslated = language !== undefined && language !== "English";
  return till.file + (isTranslated ? ` in ${language}` : "");
}

function columns(names: readonly string[]): string {
  const quoted = names.map(quoteText).join(", ");
  return names.length === 1 ? `column ${quoted} is` : `columns ${quoted} are`;
}

/** For example `English, Thai or French`. */
function oneOf(names: readonly string[]): string {
  const [last = "", ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} or ${last}`;
}
