/** A workbook of Office Open XML: a ZIP file with a few XML files in it. */
import { strToU8, zipSync } from "fflate";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { type Sheet, type STYLE, sheetXml, XML_HEAD, xmlText } from "./sheet.ts";

export interface WorkbookFacts extends Pick<SavedReport, "program" | "generatedAt"> {
  readonly title: string;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DOCUMENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export function renderWorkbook(sheets: readonly Sheet[], facts: WorkbookFacts): Uint8Array {
  const parts: Record<string, string> = {
    "[Content_Types].xml": contentTypes(sheets),
    "_rels/.rels": relations([
      [`${RELATIONS}/officeDocument`, "xl/workbook.xml"],
      [`${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
    ]),
    "docProps/core.xml": coreProperties(facts),
    "xl/workbook.xml": workbook(sheets),
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, at) => [`${RELATIONS}/worksheet`, `worksheets/sheet${at + 1}.xml`] as const),
      [`${RELATIONS}/styles`, "styles.xml"],
    ]),
    "xl/styles.xml": styles(),
  };
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const);
  // A constant for all parts, so that the same report gives the same bytes. ZIP stores local time.
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });
}

function contentTypes(sheets: readonly Sheet[]): string {
  const types = [
    ["xl/workbook.xml", `${DOCUMENT_TYPE}.sheet.main+xml`],
    ["xl/styles.xml", `${DOCUMENT_TYPE}.styles+xml`],
    ["docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"],
    ...sheets.map((_, at) => [`xl/worksheets/sheet${at + 1}.xml`, `${DOCUMENT_TYPE}.worksheet+xml`]),
  ];
  const parts = types.map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`);
  return `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts.join("")}</Types>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const links = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const names = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.join("")}</sheets></workbook>`;
}

function coreProperties({ title, program, generatedAt }: WorkbookFacts): string {
  const created = `${generatedAt.slice(0, 19)}Z`;
  return `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(program)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`;
}

/** The number format of each style, in the order of {@link STYLE}: 4 is `#,##0.00` and 3 is `#,##0`. */
const NUMBER_FORMATS: Readonly<Record<keyof typeof STYLE, number>> = {
  text: 0,
  header: 0,
  day: 164,
  amount: 4,
  count: 3,
  numberHeader: 0,
};

function styles(): string {
  const formats = Object.entries(NUMBER_FORMATS).map(([style, format]) => {
    const font = style === "header" || style === "numberHeader" ? 1 : 0;
    const align = style === "numberHeader" ? '<alignment horizontal="right"/>' : "";
    return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1">${align}</xf>`;
  });
  const fonts = ["", "<b/>"].map((bold) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`);
  return `${XML_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2">${fonts.join("")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
