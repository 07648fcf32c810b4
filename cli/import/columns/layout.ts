/** The place of each field in a file: found by the names in its header, never by the order of its columns. */
import { FIELDS, type Field, FORMATS, type Format, HEADINGS, type Headings } from "./fields.ts";

export interface Layout {
  readonly format: Format;
  readonly columns: ReadonlyMap<Field, readonly number[]>;
}

/** Why a header is not of a format. */
export interface Lack {
  readonly format: Format;
  readonly missing: readonly string[];
  readonly repeated: readonly string[];
}

/** The columns that `--columns` names; a receipt may be several columns. */
export type NamedColumns = ReadonlyMap<Field, readonly string[]>;

/** Makes names equal that differ only in case, white space or `_`. */
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, " ");
}

export function findLayout(header: readonly string[], format: Format, named: NamedColumns): Layout | Lack {
  const places = placesOf(header);
  const columns = new Map<Field, readonly number[]>();
  const [missing, repeated]: [string[], string[]] = [[], []];
  for (const field of FIELDS) {
    const given = named.get(field);
    const wanted = given?.map((name) => [name]) ?? defaultNames(HEADINGS[format], field, places);
    const found = wanted.map((names) => names.flatMap((name) => places.get(plainName(name)) ?? []));
    for (const [index, names] of wanted.entries()) {
      const [place, ...others] = found[index] ?? [];
      if (others.length > 0) repeated.push(names.join(" and "));
      if (place === undefined && (given || HEADINGS[format][field]?.required))
        missing.push(names.join(" or "));
    }
    if (found.length > 0 && found.every(([place]) => place !== undefined)) columns.set(field, found.flat());
  }
  const hasPrice = columns.has("quantity") && columns.has("unit_price");
  if (!columns.has("gross") && !hasPrice && format === "lines")
    missing.push("total_sales (or quantity and unit_price)");
  return missing.length + repeated.length > 0 ? { format, missing, repeated } : { format, columns };
}

/** @returns the format that has all its columns; if none has, what is missing for the most likely one */
export function recognise(header: readonly string[]): Layout | Lack {
  const found = FORMATS.map((format) => findLayout(header, format, new Map()));
  const layout = found.find((one) => "columns" in one);
  if (layout) return layout;
  const lacks = found.filter((one) => "missing" in one);
  return lacks.reduce((best, lack) => (share(lack) < share(best) ? lack : best));
}

function share({ format, missing }: Lack): number {
  const required = Object.values(HEADINGS[format]).filter((heading) => heading.required).length;
  return missing.length / required;
}

function defaultNames(
  headings: Headings,
  field: Field,
  places: ReadonlyMap<string, readonly number[]>,
): readonly (readonly string[])[] {
  const { names, preferred } = headings[field] ?? {};
  if (preferred !== undefined && places.has(plainName(preferred))) return [[preferred]];
  return names === undefined ? [] : [names];
}

function placesOf(header: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, name] of header.entries()) {
    const plain = plainName(name);
    const known = places.get(plain);
    if (known === undefined) places.set(plain, [index]);
    else known.push(index);
  }
  return places;
}
