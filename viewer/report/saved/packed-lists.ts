/**
 * The lists of a report in a page, most of which would be the names of fields and shops. Here, each is written once.
 * Nothing is lost: what is read back is the same text in JSON, so its SHA-256 is the same.
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

/** Puts the lists of what `JSON.parse` gave in their places. */
export function unpackLists(parsed: object): void {
  for (const [field, value] of Object.entries(parsed)) {
    if (isPacked(value)) Reflect.set(parsed, field, unpackList(value));
    else if (typeof value === "object" && value !== null) unpackLists(value);
  }
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
  const rows: object[] = [];
  for (const group of groups) {
    for (let before = 0; before < group.length - 1; before += fields.length - 1) {
      const row: Record<string, unknown> = {};
      fields.forEach((field, at) => {
        const cell = group[at && before + at];
        if (cell !== null) row[field] = texts[at]?.[Number(cell)] ?? cell;
      });
      rows.push(row);
    }
  }
  return rows;
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
