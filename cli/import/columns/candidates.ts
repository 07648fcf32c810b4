/** What a file may be, by the options of the import and the formats that the store keeps. */
import { usageError } from "../../door/errors.ts";
import type { NamedColumns } from "../fields.ts";
import { LINES } from "../tills/lines.ts";
import type { Till } from "../tills/till.ts";
import { FORMATS, TILLS } from "../tills/tills.ts";
import type { Candidate } from "./layout.ts";
import { memoryOf, type SavedFormat } from "./saved-format.ts";

export interface HeaderOptions {
  /** A format or the name of a saved one; undefined to detect it. */
  readonly format?: string | undefined;
  /** The columns of `--columns`; without them, columns are found by their usual names. */
  readonly named?: NamedColumns;
  /** The name under which the named columns will be saved. */
  readonly saveFormat?: string | undefined;
  readonly saved?: readonly SavedFormat[];
}

export function candidatesOf(options: HeaderOptions): readonly Candidate[] {
  const { format, named = new Map(), saveFormat, saved = [] } = options;
  if (format === undefined && named.size === 0)
    return [...TILLS.flatMap(withPayments), ...saved.map(ofSaved)];
  const wanted = format ?? LINES.format;
  const till = TILLS.find((one) => one.format === wanted);
  if (till !== undefined) {
    if (named.size === 0) return withPayments(till);
    const memory = saveFormat === undefined ? wanted : memoryOf(saveFormat);
    return ofTill(till).map((candidate) => ({ ...candidate, language: undefined, memory, named }));
  }
  const kept = saved.find(({ name }) => name === wanted);
  if (kept !== undefined) return [ofSaved(kept)];
  const names = [...FORMATS, ...saved.map(({ name }) => name)].join(", ");
  const hint = `give one of ${names}, or save it with --save-format`;
  throw usageError(`the format '${wanted}' is unknown`, hint);
}

function withPayments(till: Till): readonly Candidate[] {
  return [till, ...(till.payments ? [till.payments] : [])].flatMap(ofTill);
}

/** The store has always known the English files of a format by the format alone. */
function ofTill(till: Till): readonly Candidate[] {
  const { format, dialects } = till;
  return dialects.map(({ language, headings }) => {
    const memory = language === "English" ? format : `${format} in ${language}`;
    return { till, language, memory, headings, named: new Map(), saved: undefined };
  });
}

function ofSaved(saved: SavedFormat): Candidate {
  const { name, till, columns } = saved;
  return { till, language: undefined, memory: memoryOf(name), headings: {}, named: columns, saved };
}
