/** Which candidate a header belongs to, and the place of each field: found by names, never by the order of columns. */
import { FIELDS, type Field, type NamedColumns } from "../fields.ts";
import type { Headings, Till } from "../tills/till.ts";
import { plainText } from "./plain-text.ts";
import { headerDifference, type SavedFormat } from "./saved-format.ts";

/** What a file may be. */
export interface Candidate {
  readonly till: Till;
  /** Undefined if somebody named the columns. */
  readonly language: string | undefined;
  /** The name under which the store remembers how the dates and words of such files are written. */
  readonly memory: string;
  readonly headings: Headings;
  /** They replace the headings. */
  readonly named: NamedColumns;
  readonly saved: SavedFormat | undefined;
}

export interface Layout extends Candidate {
  readonly columns: ReadonlyMap<Field, readonly number[]>;
  /** The flags of the till that the file has, each with the place of its column. */
  readonly flags: readonly { readonly status: string; readonly place: number }[];
}

/** Why a header is not that of a candidate. */
export interface Lack extends Candidate {
  /** The names are those that a person would look for in the file. */
  readonly missing: readonly { readonly field: Field; readonly name: string }[];
  readonly repeated: readonly string[];
}

/**
 * A saved format that was made from the same columns comes first. Other fits are not compared: a saved format with
 * few columns fits many files.
 *
 * @returns `fitting` are several if a person must decide; `lacks` say why the other candidates do not fit
 */
export function chooseLayout(header: readonly string[], candidates: readonly Candidate[]) {
  const found = candidates.map((candidate) => findLayout(header, candidate));
  // An export of receipts is read as such only if it is nothing else.
  const lacks = found.filter((one) => "missing" in one).filter(({ till }) => !till.isPayments);
  const all = found.filter((one) => "columns" in one);
  const items = all.filter(({ till }) => !till.isPayments);
  const fitting = items.length > 0 ? items : all;
  const [first, ...others] = fitting;
  // If all columns are named, every language fits.
  const isOneTill = others.every(({ saved, till }) => saved === undefined && till === first?.till);
  if (first !== undefined && isOneTill) return { fitting: [first], lacks };
  const exact = fitting.filter(({ saved }) => {
    const difference = saved && headerDifference(saved, header);
    return difference && difference.gone.length + difference.added.length === 0;
  });
  return { fitting: exact.length === 1 ? exact : fitting, lacks };
}

function findLayout(header: readonly string[], candidate: Candidate): Layout | Lack {
  const { till, headings, named } = candidate;
  const places = placesOf(header);
  const columns = new Map<Field, readonly number[]>();
  const missing: { field: Field; name: string }[] = [];
  const repeated: string[] = [];
  for (const field of FIELDS) {
    const given = named.get(field);
    const wanted = given?.map((name) => [name]) ?? defaultNames(headings, field, places);
    const found = wanted.map((names) => names.flatMap((name) => places.get(plainText(name)) ?? []));
    for (const [index, names] of wanted.entries()) {
      const [place, ...others] = found[index] ?? [];
      if (others.length > 0) repeated.push(names.join(" and "));
      if (place === undefined && (given || headings[field]?.required))
        missing.push({ field, name: names.join(" or ") });
    }
    if (found.length > 0 && found.every(([place]) => place !== undefined)) columns.set(field, found.flat());
  }
  const hasAmount = columns.has("gross") || (columns.has("quantity") && columns.has("unit_price"));
  if (!hasAmount && !missing.some(({ field }) => field === "gross"))
    missing.push({ field: "gross", name: "total_sales (or quantity and unit_price)" });
  return missing.length + repeated.length > 0
    ? { ...candidate, missing, repeated }
    : { ...candidate, columns, flags: flagsOf(till, places) };
}

function flagsOf({ flags = [] }: Till, places: ReadonlyMap<string, readonly number[]>) {
  return flags.flatMap(({ column, status }) =>
    (places.get(plainText(column)) ?? []).map((place) => ({ status, place })),
  );
}

/** From 0, if no column is missing, to 1, if all are. */
export function missingShare({ headings, named, missing }: Lack): number {
  const required = FIELDS.filter((field) => named.has(field) || headings[field]?.required);
  return missing.length / required.length;
}

function defaultNames(headings: Headings, field: Field, places: ReadonlyMap<string, readonly number[]>) {
  const { names, preferred } = headings[field] ?? {};
  if (preferred !== undefined && places.has(plainText(preferred))) return [[preferred]];
  return names === undefined ? [] : [names];
}

function placesOf(header: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, name] of header.entries()) {
    const plain = plainText(name);
    const known = places.get(plain);
    if (known === undefined) places.set(plain, [index]);
    else known.push(index);
  }
  return places;
}
