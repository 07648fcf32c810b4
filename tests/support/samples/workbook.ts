/** A small Excel workbook, as programs write it. */
import { strToU8, zipSync } from "fflate";

/** A text is shared; a pair is a number with the place of its format; XML is a cell as it is written. */
type Cell = string | readonly [number: number | string, format: number] | { readonly xml: string };

interface BookOptions {
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
  /** Of XML elements. */
  readonly prefix?: string;
}

/** @param sheets rows by the names of their sheets; undefined is an empty row */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[] | undefined)[]>>,
  { formats = [], is1904 = false, prefix = "" }: BookOptions = {},
): Buffer {
  const texts: string[] = [];
  const cellOf = (cell: Cell, reference: string) => {
    if (typeof cell === "string") {
      if (cell === "") return "";
      return `<c r="${reference}" t="s"><v>${texts.push(`<si><t>${escaped(cell)}</t></si>`) - 1}</v></c>`;
    }
    return "xml" in cell ? cell.xml : `<c r="${reference}" s="${cell[1] + 1}"><v>${cell[0]}</v></c>`;
  };
  const parts = Object.entries(sheets).map(([, rows], index) => {
    const xml = rows.map((cells, row) =>
      cells === undefined
        ? ""
        : `<row r="${row + 1}">${cells.map((cell, place) => cellOf(cell, `${String.fromCharCode(65 + place)}${row + 1}`)).join("")}</row>`,
    );
    return [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet><cols><col min="1"/></cols><sheetData>${xml.join("")}</sheetData></worksheet>`,
    ] as const;
  });
  const names = Object.keys(sheets);
  const files = {
    ...Object.fromEntries(parts),
    "xl/workbook.xml": `<workbook><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="${index % 2 ? "/xl/" : ""}worksheets/sheet${index + 1}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`).join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${texts.join("")}</sst>`,
  };
  const prefixed = Object.entries(files).map(
    ([path, xml]) => [path, strToU8(xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`))] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(prefixed)));
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
