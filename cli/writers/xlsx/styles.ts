/** The looks of cells, by their place in `styles.xml`. */
import type { Currency } from "../../../viewer/report/money.ts";
import { XML_HEAD } from "./xml.ts";

interface Look {
  /** A number format: 3 is `#,##0`, 4 is `#,##0.00`, and those from 164 on are in {@link FORMATS}. */
  readonly format?: number | "amount";
  readonly isBold?: true;
  readonly border?: keyof typeof BORDERS;
  readonly align?: string;
}

const BORDERS = {
  none: "<left/><right/><top/><bottom/><diagonal/>",
  above: '<left/><right/><top style="thin"/><bottom/><diagonal/>',
} as const;

const FORMATS = {
  164: "yyyy\\-mm\\-dd",
  165: "yyyy\\-mm",
  166: "hh:mm",
  167: "0.0%",
  168: "#,##0.###",
} as const;

const WRAPPED = 'vertical="top" wrapText="1"';
const TOTAL = { isBold: true, border: "above" } as const;
const LOOKS = {
  text: {},
  header: { isBold: true, align: WRAPPED },
  day: { format: 164 },
  amount: { format: "amount" },
  count: { format: 3 },
  numberHeader: { isBold: true, align: `horizontal="right" ${WRAPPED}` },
  month: { format: 165 },
  hour: { format: 166, align: 'horizontal="left"' },
  percent: { format: 167 },
  wrapped: { align: WRAPPED },
  aside: { align: 'horizontal="center"' },
  asideHeader: { isBold: true, align: `horizontal="center" ${WRAPPED}` },
  totalText: TOTAL,
  totalAmount: { ...TOTAL, format: "amount" },
  totalCount: { ...TOTAL, format: 3 },
  totalPercent: { ...TOTAL, format: 167 },
  fraction: { format: 168 },
  totalFraction: { ...TOTAL, format: 168 },
} as const satisfies Readonly<Record<string, Look>>;

export type StyleName = keyof typeof LOOKS;

const NAMES = Object.keys(LOOKS);

export function styleOf(name: StyleName): number {
  return NAMES.indexOf(name);
}

export function stylesXml({ decimals }: Currency): string {
  const amountFormat = decimals === 0 ? 3 : 4;
  const looks: readonly Look[] = Object.values(LOOKS);
  const cells = looks.map(({ format = 0, isBold, border = "none", align }) => {
    const ids = `numFmtId="${format === "amount" ? amountFormat : format}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="${Object.keys(BORDERS).indexOf(border)}"`;
    return `<xf ${ids} xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1">${align ? `<alignment ${align}/>` : ""}</xf>`;
  });
  const formats = Object.entries(FORMATS).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`,
  );
  const fonts = ["", "<b/>"].map((bold) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`);
  const borders = Object.values(BORDERS).map((edges) => `<border>${edges}</border>`);
  return `${XML_HEAD}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${list("numFmts", formats)}${list("fonts", fonts)}<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>${list("borders", borders)}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${list("cellXfs", cells)}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function list(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join("")}</${name}>`;
}
