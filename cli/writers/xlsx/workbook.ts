/** A workbook of Office Open XML: a ZIP file with a few XML files in it. */
import { strToU8, zipSync } from "fflate";
import { currencyOf } from "../../../viewer/report/money.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { reference } from "./cells.ts";
import { chartXml, drawingXml, RELATIONS, type TimeChart } from "./chart.ts";
import { filterRange, headerRow, type Sheet, sheetXml } from "./sheet.ts";
import { stylesXml } from "./styles.ts";
import { XML_HEAD, xmlText } from "./xml.ts";

export interface WorkbookFacts extends Pick<SavedReport, "program" | "generatedAt"> {
  /** Baht by default. */
  readonly currency?: string;
  readonly title: string;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument";
const SPREADSHEET = `${TYPES}.spreadsheetml`;

interface Part {
  readonly path: string;
  /** Undefined for relations, whose type follows from their name. */
  readonly type?: string;
  readonly xml: string;
}

/** @param chart is below the rows of the first sheet */
export function renderWorkbook(
  sheets: readonly Sheet[],
  facts: WorkbookFacts,
  chart?: TimeChart,
): Uint8Array {
  const parts: readonly Part[] = [
    {
      path: "_rels/.rels",
      xml: relations([
        [`${RELATIONS}/officeDocument`, "xl/workbook.xml"],
        [`${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
      ]),
    },
    {
      path: "docProps/core.xml",
      type: "application/vnd.openxmlformats-package.core-properties+xml",
      xml: coreProperties(facts),
    },
    { path: "xl/workbook.xml", type: `${SPREADSHEET}.sheet.main+xml`, xml: workbook(sheets) },
    {
      path: "xl/_rels/workbook.xml.rels",
      xml: relations([
        ...sheets.map((_, at) => [`${RELATIONS}/worksheet`, `worksheets/sheet${at + 1}.xml`] as const),
        [`${RELATIONS}/styles`, "styles.xml"],
      ]),
    },
    { path: "xl/styles.xml", type: `${SPREADSHEET}.styles+xml`, xml: stylesXml(currencyOf(facts.currency)) },
    ...sheets.map((sheet, at) => ({
      path: `xl/worksheets/sheet${at + 1}.xml`,
      type: `${SPREADSHEET}.worksheet+xml`,
      xml: sheetXml(sheet, at === 0, chart && at === 0 ? '<drawing r:id="rId1"/>' : ""),
    })),
    ...(chart ? chartParts(chart, (sheets[0]?.rows.length ?? 0) + 2) : []),
  ];
  const files = [{ path: "[Content_Types].xml", xml: contentTypes(parts) }, ...parts];
  const packed = Object.fromEntries(files.map(({ path, xml }) => [path, strToU8(xml)] as const));
  // A constant for all parts, so that the same report gives the same bytes. ZIP stores local time.
  return zipSync(packed, { mtime: new Date(1980, 0, 1) });
}

/** A chart is in a drawing, and the drawing is on the first sheet. */
function chartParts(chart: TimeChart, rowsAbove: number): readonly Part[] {
  return [
    {
      path: "xl/worksheets/_rels/sheet1.xml.rels",
      xml: relations([[`${RELATIONS}/drawing`, "../drawings/drawing1.xml"]]),
    },
    {
      path: "xl/drawings/drawing1.xml",
      type: `${TYPES}.drawing+xml`,
      xml: drawingXml(chart, rowsAbove),
    },
    {
      path: "xl/drawings/_rels/drawing1.xml.rels",
      xml: relations([[`${RELATIONS}/chart`, "../charts/chart1.xml"]]),
    },
    { path: "xl/charts/chart1.xml", type: `${TYPES}.drawingml.chart+xml`, xml: chartXml(chart) },
  ];
}

function contentTypes(parts: readonly Part[]): string {
  const types = parts.map(({ path, type }) =>
    type === undefined ? "" : `<Override PartName="/${path}" ContentType="${type}"/>`,
  );
  return `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join("")}</Types>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const links = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}</Relationships>`;
}

/** The titles of each sheet are on each of its printed pages. A spreadsheet knows a filter by a name that it hides. */
function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const filters = sheets.map((sheet, at) =>
    sheet.total ? definedName("_FilterDatabase", at, sheet.name, filterRange(sheet), ' hidden="1"') : "",
  );
  const titles = sheets.map((sheet, at) => {
    const row = headerRow(sheet);
    return definedName("Print_Titles", at, sheet.name, `${row}:${row}`);
  });
  return `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join("")}</sheets><definedNames>${[...filters, ...titles].join("")}</definedNames></workbook>`;
}

function definedName(name: string, at: number, sheet: string, cells: string, more = ""): string {
  return `<definedName name="_xlnm.${name}" localSheetId="${at}"${more}>${xmlText(reference(sheet, cells))}</definedName>`;
}

function coreProperties({ title, program, generatedAt }: WorkbookFacts): string {
  const created = `${generatedAt.slice(0, 19)}Z`;
  return `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(program)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`;
}
