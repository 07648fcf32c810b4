/** The sheet of an Excel workbook that has a till's columns, as the text that its CSV would be. */
import { unzipSync } from "fflate";
import { addDays } from "../../../viewer/report/date-range.ts";
import { CliError } from "../../door/errors.ts";
import { fileError } from "../file-error.ts";

/** Whether the names of columns are those of an export that is read. */
export type IsHeader = (names: readonly string[]) => boolean;

export interface SheetText {
  readonly sheet: string;
  readonly text: Iterable<Buffer>;
}

/** Half a million lines are 30 MB, and ten times as much unpacked. A small file must not fill the memory. */
const [MOST_PACKED, MOST_UNPACKED] = [128 * 2 ** 20, 768 * 2 ** 20];
const AS_CSV = "export the sales as CSV, and import that file";

export async function readPacked(shown: string, chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MOST_PACKED) throw fileError(shown, "it is a workbook of more than 128 MB", AS_CSV);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/**
 * The first sheet whose first row names the columns of an export; if none does, the first sheet with a row.
 *
 * @throws CliError if it is not a workbook, or too large
 */
export function readWorkbook(shown: string, packed: Buffer, isHeader: IsHeader): SheetText {
  try {
    const book = openBook(shown, packed);
    let first: SheetText | undefined;
    for (const { name, path } of book.sheets) {
      const xml = book.unpack([path]).get(path);
      if (xml === undefined) continue;
      const [header] = rowsOf(xml, book);
      if (header === undefined) continue;
      const found = { sheet: name, text: csvOf(rowsOf(xml, book), header.cells.length) };
      if (isHeader(header.cells)) return found;
      first ??= found;
    }
    return first ?? { sheet: "", text: [] };
  } catch (error) {
    if (error instanceof CliError) throw error;
    const what = "it is an Excel workbook or a zip archive, and cut off or damaged";
    throw fileError(shown, what, "download or export it again", error);
  }
}

interface Styles {
  /** How the numbers of each style are shown. */
  readonly formats: readonly NumberFormat[];
  readonly texts: readonly string[];
  /** The day before the first one that it counts. */
  readonly dayZero: string;
}

function openBook(shown: string, packed: Buffer) {
  const unpack = (paths: readonly string[]) => {
    const plain = (name: string) => name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();
    const wanted = new Map(paths.map((path) => [plain(path), path]));
    let size = 0;
    const files = unzipSync(packed, {
      filter: ({ name, originalSize }) => {
        if (!wanted.has(plain(name))) return false;
        size += originalSize;
        if (size > MOST_UNPACKED) throw fileError(shown, "it is a workbook that is too large", AS_CSV);
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, bytes]) => [wanted.get(plain(name)) ?? name, bytes]));
  };
  const [BOOK, LINKS, STYLES, TEXTS] = [
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/sharedStrings.xml",
  ];
  const parts = unpack([BOOK, LINKS, STYLES, TEXTS]);
  const book = parts.get(BOOK);
  if (book === undefined)
    throw fileError(shown, "it is an archive that is not an Excel workbook (.xlsx)", AS_CSV);
  const [properties] = elementsOf(book, "workbookPr");
  const targets = new Map(
    [...elementsOf(parts.get(LINKS), "Relationship")].map(({ tag }) => [
      attribute(tag, "Id"),
      attribute(tag, "Target"),
    ]),
  );
  const sheets = [...elementsOf(book, "sheet")].map(({ tag }) => {
    const target = targets.get(attribute(tag, "id")) ?? "";
    return { name: attribute(tag, "name"), path: target.startsWith("/") ? target.slice(1) : `xl/${target}` };
  });
  const is1904 = /^(1|true)$/.test(attribute(properties?.tag ?? "", "date1904"));
  return {
    sheets,
    unpack,
    formats: formatsOf(parts.get(STYLES)),
    texts: [...elementsOf(parts.get(TEXTS), "si")].map(({ inner }) => textIn(inner)),
    dayZero: is1904 ? "1904-01-01" : "1899-12-30",
  };
}

// XML, as far as workbooks need it: their elements are not nested in themselves, and have no text beside them.

const [SLICE_BYTES, MOST_OPEN] = [1024 * 1024, 32 * 1024 * 1024];

interface XmlElement {
  /** Its attributes. */
  readonly tag: string;
  readonly inner: string;
}

/** In pieces, because a sheet may be longer than a text can be. */
function* elementsOf(xml: Uint8Array | undefined, name: string): Generator<XmlElement, void> {
  if (xml === undefined) return;
  const element = new RegExp(
    `<(?:\\w+:)?${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}\\s*>)`,
    "g",
  );
  const decoder = new TextDecoder();
  let rest = "";
  for (let at = 0; at < xml.length; at += SLICE_BYTES) {
    const text = rest + decoder.decode(xml.subarray(at, at + SLICE_BYTES), { stream: true });
    element.lastIndex = 0;
    let end = 0;
    for (let found = element.exec(text); found !== null; found = element.exec(text)) {
      yield { tag: found[1] ?? "", inner: found[2] ?? "" };
      end = element.lastIndex;
    }
    rest = text.slice(end);
    // It would be read again and again.
    if (rest.length > MOST_OPEN) throw new Error(`${name} does not end`);
  }
}

function attribute(tag: string, name: string): string {
  const [, , text = ""] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(["'])(.*?)\\1`, "s").exec(tag) ?? [];
  return decoded(text);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!/[&_]/.test(text)) return text;
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return name ? (ENTITIES[name] ?? all) : code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The texts of a cell, of which each may have a font of its own; without how to pronounce them. */
function textIn(inner: string): string {
  const runs = inner.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, "").matchAll(TEXT);
  return [...runs].map(([, text = ""]) => decoded(text)).join("");
}
const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/;
const CELL = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

interface SheetRow {
  /** As the sheet counts it, from 1. */
  readonly row: number;
  /** Without the empty ones at its end. */
  readonly cells: readonly string[];
}

const [MOST_ROWS, MOST_COLUMNS] = [1_048_576, 16_384];

/** Those that have a cell with a text. */
function* rowsOf(xml: Uint8Array, styles: Styles): Generator<SheetRow, void> {
  let row = 0;
  for (const { tag, inner } of elementsOf(xml, "row")) {
    const [, number] = /(?:^|\s)r="(\d+)"/.exec(tag) ?? [];
    row = Number(number) || row + 1;
    if (row > MOST_ROWS) return;
    const cells: string[] = [];
    for (const [, cell = "", content = ""] of inner.matchAll(CELL)) {
      const [, letters = ""] = /\br="([A-Z]{1,3})/.exec(cell) ?? [];
      const place = letters === "" ? cells.length : columnOf(letters);
      const text = textOf(cell, content, styles);
      if (place >= MOST_COLUMNS || text === "") continue;
      while (cells.length < place) cells.push("");
      cells[place] = text;
    }
    if (cells.length > 0) yield { row, cells };
  }
}

/** `A` is 0. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(tag: string, content: string, styles: Styles): string {
  const [, type = "n"] = /\bt="(\w+)"/.exec(tag) ?? [];
  if (type === "inlineStr") return textIn(content);
  const [, value = ""] = VALUE.exec(content) ?? [];
  if (type === "s") return styles.texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n" || value === "") return decoded(value);
  const [, style = "0"] = /\bs="(\d+)"/.exec(tag) ?? [];
  const format = styles.formats[Number(style)] ?? PLAIN;
  const number = Number(value);
  if ((format.hasDay || format.hasTime) && number >= 0 && number < LAST_DAY)
    return momentText(number, format, styles.dayZero);
  return format.sign + numberText(value);
}

/** The end of 9999. */
const LAST_DAY = 2_958_466;
const SECONDS_OF_DAY = 86_400;

function momentText(number: number, format: NumberFormat, dayZero: string): string {
  const { hasDay, hasTime, hasSeconds } = format;
  const seconds = Math.round(number * SECONDS_OF_DAY);
  const [days, ofDay] = [Math.floor(seconds / SECONDS_OF_DAY), seconds % SECONDS_OF_DAY];
  const ofMinute = hasSeconds || ofDay % 60 > 0;
  const time = new Date(ofDay * 1000).toISOString().slice(11, ofMinute ? 19 : 16);
  if (!hasDay || days === 0) return time;
  return hasTime || ofDay > 0 ? `${addDays(dayZero, days)} ${time}` : addDays(dayZero, days);
}

/** As the sheet shows it: without the noise of binary fractions, which its file has. */
function numberText(value: string): string {
  if (/^-?\d{1,17}(\.\d{1,2})?$/.test(value)) return value;
  const plain = Number(Number(value).toPrecision(15));
  if (!Number.isFinite(plain)) return value;
  const text = Math.abs(plain) < 1e21 ? plain.toFixed(6).replace(/\.?0+$/, "") : value;
  // Three decimals could be thousands.
  return (/\.\d{3}$/.test(text) ? `${text}0` : text).replace(/^-0$/, "0");
}

interface NumberFormat {
  readonly hasDay: boolean;
  readonly hasTime: boolean;
  /** A time without them is shown only with its minutes. */
  readonly hasSeconds: boolean;
  /** Of a currency; empty if it has none. */
  readonly sign: string;
}

const PLAIN: NumberFormat = { hasDay: false, hasTime: false, hasSeconds: false, sign: "" };

/** For each style of a cell. */
function formatsOf(styles: Uint8Array | undefined): readonly NumberFormat[] {
  const codes = new Map(
    [...elementsOf(styles, "numFmt")].map(({ tag }) => [
      attribute(tag, "numFmtId"),
      attribute(tag, "formatCode"),
    ]),
  );
  const [used] = elementsOf(styles, "cellXfs");
  return [...elementsOf(Buffer.from(used?.inner ?? ""), "xf")].map(({ tag }) => {
    const id = attribute(tag, "numFmtId");
    const code = codes.get(id);
    return code === undefined ? usualFormat(Number(id)) : readFormat(code);
  });
}

/** Those that have no code in the file: of all languages, and of Thai. */
function usualFormat(id: number): NumberFormat {
  const isIn = (...ranges: readonly (readonly [number, number])[]) =>
    ranges.some(([first, last]) => id >= first && id <= last);
  return {
    hasDay: isIn([14, 17], [22, 22], [27, 31], [36, 36], [50, 54], [57, 58], [71, 74], [77, 77], [81, 81]),
    hasTime: isIn([18, 22], [32, 35], [45, 47], [55, 56], [75, 80]),
    hasSeconds: isIn([19, 19], [21, 21], [45, 47], [76, 76], [78, 80]),
    sign: "",
  };
}

/** Such as `d/m/yyyy h:mm` or `[$฿-41E]#,##0.00`. */
function readFormat(code: string): NumberFormat {
  const shown = code.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '"$1"');
  const [sign = ""] = /\p{Sc}/u.exec(shown) ?? [];
  const letters = shown
    .replace(/"[^"]*"|[\\_*]./g, "")
    .replace(/\[(h+|m+|s+)\]/gi, "$1")
    .replace(/\[[^\]]*\]|general|standard/gi, "")
    .toLowerCase();
  const hasTime = /[hs]|am\/pm/.test(letters);
  const hasDay = /[ydb]/.test(letters) || (!hasTime && letters.includes("m"));
  const hasSeconds = hasTime && letters.includes("s");
  return hasDay || hasTime ? { hasDay, hasTime, hasSeconds, sign: "" } : { ...PLAIN, sign };
}

const CHUNK = 64 * 1024;

/** With an empty line for each empty row, so that lines have the numbers of the sheet. */
function* csvOf(rows: Iterable<SheetRow>, columns: number): Generator<Buffer, void> {
  let [text, line] = ["", 1];
  for (const { row, cells } of rows) {
    text += "\n".repeat(Math.max(0, row - line));
    const all = [...cells, ...Array<string>(Math.max(0, columns - cells.length)).fill("")];
    text += `${all.map(quoted).join(",")}\n`;
    line = row + 1;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/\r\n?/g, "\n").replaceAll('"', '""')}"` : text;
}
