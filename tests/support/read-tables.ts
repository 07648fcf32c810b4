/** Readers of the files that the tests write: CSV, and the sheets of a workbook. */
import { strFromU8, unzipSync } from "fflate";

/** The records of a CSV file by RFC 4180. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  return records;
}

/** The text of each part of a workbook, by its path. */
export function partsOf(workbook: Uint8Array): Map<string, string> {
  const parts = Object.entries(unzipSync(workbook));
  return new Map(parts.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** The cells of each sheet, row by row: numbers as numbers, days as the numbers that they are, and empty ones as "". */
export function readSheets(workbook: Uint8Array): Map<string, (string | number)[][]> {
  const parts = partsOf(workbook);
  const names = [...(parts.get("xl/workbook.xml") ?? "").matchAll(/<sheet name="([^"]*)"/g)];
  return new Map(
    names.map(([, name = ""], at) => [name, rowsOf(parts.get(`xl/worksheets/sheet${at + 1}.xml`) ?? "")]),
  );
}

const CELL =
  /<c r="([A-Z])\d+"[^>]*?(?:\/>|>(?:<f>.*?<\/f>)?(?:<v>(.*?)<\/v>|<is><t [^>]*>(.*?)<\/t><\/is>)<\/c>)/gs;

function rowsOf(xml: string): (string | number)[][] {
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells: (string | number)[] = [];
    for (const [, column = "A", number, text = ""] of row.matchAll(CELL)) {
      const at = column.charCodeAt(0) - 65;
      while (cells.length < at) cells.push("");
      cells[at] = number === undefined ? decode(text) : Number(number);
    }
    return cells;
  });
}

/** As XML is read, then as Excel does. */
function decode(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
