/**
 * The lists of a report in a page of many shops, most of which would be the names of shops and fields. Here, each is
 * written once. Nothing is lost: what is read back is the same text in JSON, so its SHA-256 is the same.
 */

type Row = Readonly<Record<string, string | number | boolean>>;

interface PackedList {
  readonly fields: readonly string[];
  /** Those of each field, if its cells are their places. The first field has its own texts. */
  readonly texts: readonly (readonly unknown[])[];
  /** Rows with the same first cell, one after another: that cell, and the others of all of them. */
  readonly groups: readonly (readonly unknown[])[];
}

/** For `JSON.stringify`: what is not a list of simple rows, or would not be shorter, stays as it is. */
export function packLists(_field: string, value: unknown): unknown {
  if (!isList(value)) return value;
  const packed = packList(value);
  const text = JSON.stringify(value);
  const isShorter = JSON.stringify(packed).length < text.length;
  return isShorter && JSON.stringify(unpackList(packed)) === text ? packed : value;
}

/** For `JSON.parse`. */
export function unpackLists(_field: string, value: unknown): unknown {
  return isPacked(value) ? unpackList(value) : value;
}

function packList(rows: readonly Row[]): PackedList {
  // The row with most fields has them in their order; others may lack some.
  const byFields = rows.map((row) => Object.keys(row)).sort((one, other) => other.length - one.length);
  const fields = [...new Set(byFields.flat())];
  const places = fields.map((field, at) => {
    const texts = rows.map((row) => row[field]).filter((cell) => at > 0 && typeof cell === "string");
    return new Map([...new Set(texts)].map((text, place) => [text, place]));
  });
  const groups: unknown[][] = [];
  for (const row of rows) {
    const [first, ...cells] = fields.map((field, at) => places[at]?.get(row[field]) ?? row[field] ?? null);
    const group = groups.at(-1);
    if (group?.[0] === first) group?.push(...cells);
    else groups.push([first, ...cells]);
  }
  return { fields, texts: places.map((texts) => [...texts.keys()]), groups };
}

function unpackList({ fields, texts, groups }: PackedList): unknown[] {
  const width = fields.length - 1;
  return groups.flatMap(([first, ...others]) =>
    Array.from({ length: others.length / width }, (_, nth) => {
      const cells = [first, ...others.slice(nth * width, (nth + 1) * width)];
      const row = cells.map((cell, at) => [fields[at], texts[at]?.[Number(cell)] ?? cell] as const);
      return Object.fromEntries(row.filter((_cell, at) => cells[at] !== null));
    }),
  );
}

function isList(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRow);
}

function isRow(value: unknown): value is Row {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((cell) => ["string", "number", "boolean"].includes(typeof cell))
  );
}

/** The page may have been edited. */
function isPacked(value: unknown): value is PackedList {
  if (typeof value !== "object" || value === null) return false;
  if (!("fields" in value && "texts" in value && "groups" in value)) return false;
  const { fields, texts, groups } = value;
  if (!(Array.isArray(fields) && Array.isArray(texts) && Array.isArray(groups))) return false;
  return (
    fields.length > 1 &&
    texts.every(Array.isArray) &&
    groups.every((group) => Array.isArray(group) && (group.length - 1) % (fields.length - 1) === 0)
  );
}
