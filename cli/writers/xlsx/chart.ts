/** A chart of columns over time, which a spreadsheet draws from the cells of a sheet. */
import { XML_HEAD, xmlText } from "./xml.ts";

/** Cells of a sheet, as a formula calls them, with what they hold: a program that only previews a file reads that. */
interface Cells {
  readonly formula: string;
  readonly values: readonly (number | undefined)[];
}

export interface TimeChart {
  readonly title: string;
  readonly unit: "days" | "months";
  readonly dates: Cells;
  /** The ends of its axis, as numbers of days; by default, the first and the last of the dates. */
  readonly ends?: readonly [first: number, last: number];
  /** The second one is the earlier range, which is behind in grey. */
  readonly series: readonly {
    readonly name: { readonly formula: string; readonly text: string };
    readonly amounts: Cells;
  }[];
}

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
export const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const COLOURS = ["0B6B53", "B9B9B4"];
const DATE_FORMATS = { days: "d\\ mmm", months: "mmm\\ yyyy" } as const;
/** In the units of drawings: 360,000 are a centimetre. */
const [WIDTH, HEIGHT] = [6_120_000, 2_880_000];

/** @param row the number of rows above it */
export function drawingXml({ title }: TimeChart, row: number): string {
  return `${XML_HEAD}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${WIDTH}" cy="${HEIGHT}"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${xmlText(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" xmlns:r="${RELATIONS}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;
}

export function chartXml({ title, unit, dates, ends, series }: TimeChart): string {
  const dateFormat = DATE_FORMATS[unit];
  const drawn = series.map(
    ({ name, amounts }, at) =>
      `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>${xmlText(name.formula)}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${xmlText(name.text)}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:spPr>${fill(COLOURS[at])}</c:spPr><c:invertIfNegative val="0"/><c:cat>${numbers(dates, dateFormat)}</c:cat><c:val>${numbers(amounts, "#,##0.00")}</c:val></c:ser>`,
  );
  const legend = series.length > 1 ? '<c:legend><c:legendPos val="t"/><c:overlay val="0"/></c:legend>' : "";
  return `${XML_HEAD}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main" xmlns:r="${RELATIONS}"><c:roundedCorners val="0"/><c:chart>${titleXml(title)}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${drawn.join("")}<c:gapWidth val="40"/><c:axId val="1"/><c:axId val="2"/></c:barChart><c:dateAx><c:axId val="1"/>${axis(ends)}<c:axPos val="b"/><c:numFmt formatCode="${dateFormat}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblOffset val="100"/><c:baseTimeUnit val="${unit}"/></c:dateAx><c:valAx><c:axId val="2"/>${axis()}<c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350">${fill("E3E3DF")}</a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr><c:crossAx val="1"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx></c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

function axis(ends?: TimeChart["ends"]): string {
  const limits = ends ? `<c:max val="${ends[1]}"/><c:min val="${ends[0]}"/>` : "";
  return `<c:scaling><c:orientation val="minMax"/>${limits}</c:scaling><c:delete val="0"/>`;
}

function titleXml(title: string): string {
  const font = 'sz="1200" b="1"';
  return `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr ${font}/></a:pPr><a:r><a:rPr ${font}/><a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
}

function fill(colour = ""): string {
  return `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
}

function numbers({ formula, values }: Cells, format: string): string {
  const points = values.map((value, at) =>
    value === undefined ? "" : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`,
  );
  return `<c:numRef><c:f>${xmlText(formula)}</c:f><c:numCache><c:formatCode>${format}</c:formatCode><c:ptCount val="${values.length}"/>${points.join("")}</c:numCache></c:numRef>`;
}
