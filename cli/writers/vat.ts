/** The month for an accountant, as a workbook and as a CSV file. */
import { type VatMonth, type VatRow, type VatSum, vatMonth } from "../../viewer/report/accounts/vat.ts";
import { NO_NAME } from "../../viewer/report/datasets.ts";
import type { DayClose } from "../../viewer/report/day-close.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { fileTexts } from "../../viewer/report/language/languages.ts";
import { formatName } from "../../viewer/report/language/names.ts";
import { coveredRange } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { type CsvTable, csvText, csvWithBom } from "../../viewer/report/tables/csv.ts";
import { knownText } from "../../viewer/report/wording/known.ts";
import { shopsInFull } from "../../viewer/report/wording/titles.ts";
import { vatSentences } from "../../viewer/report/wording/vat-sentences.ts";
import type { CsvOptions } from "./csv.ts";
import { type Cell, columnName } from "./xlsx/cells.ts";
import { headerRow, type Sheet } from "./xlsx/sheet.ts";
import { renderWorkbook } from "./xlsx/workbook.ts";

/** Both files, by what their names end in. */
export function renderVat(
  saved: SavedReport,
  closes: readonly DayClose[],
  { language, withBom }: CsvOptions,
) {
  const month = vatMonth(closes, saved.currency);
  const { prepared } = fileTexts(language).accounts;
  const [report] = saved.reports;
  const known = report && knownText(report, language);
  const shop = report?.knownUntil?.values.shop;
  const csv = vatCsvTable(month, (store) =>
    known === undefined || (shop !== undefined && shop !== store) ? prepared : `${prepared} ${known}`,
  );
  return new Map<string, string | Uint8Array>([
    ["_vat.xlsx", renderVatWorkbook(month, saved, language)],
    ["_vat.csv", withBom ? csvWithBom(csv) : csvText(csv)],
  ]);
}

/** The month for an accountant as an Excel workbook: a sheet of all rows, and one of the shops if there are several. */
interface Column<Row> {
  readonly title: string;
  cell(row: Row, at: number): Cell;
  /** The figure in the row of totals, which a spreadsheet adds up again. */
  readonly sum?: keyof VatSum;
}

function renderVatWorkbook(month: VatMonth, saved: SavedReport, language: Language): Uint8Array {
  const { fields, page } = language;
  const accounts = fileTexts(language).accounts;
  const { title, program, generatedAt, currency } = saved;
  const shop = <Row extends Pick<VatRow, "store">>(): Column<Row> => ({
    title: fields.store,
    cell: ({ store }) => text(formatName(store, page)),
  });
  const isNamed = month.shops.some(({ store }) => store !== NO_NAME);
  const rows = tableSheet(
    accounts.sheet,
    [...rowColumns(isNamed ? [shop()] : [], language), ...sumColumns(language), originColumn(language)],
    month.rows,
    month.total,
    language,
    { above: headLines(saved, language), below: vatSentences(month, currency, language) },
  );
  const shops = tableSheet<VatMonth["shops"][number]>(
    accounts.shops,
    [shop(), ...sumColumns(language)],
    month.shops,
    month.total,
    language,
    {
      above: headLines(saved, language),
    },
  );
  return renderWorkbook(month.shops.length > 1 ? [rows, shops] : [rows], {
    title: [accounts.title, ...(title === undefined ? [] : [title])].join(" · "),
    program,
    generatedAt,
    currency,
  });
}

/** What it is, whose it is, and of which days and shops. */
function headLines({ title, reports: [report], currency, timeZone }: SavedReport, language: Language) {
  const { dates, page } = language;
  const accounts = fileTexts(language).accounts;
  const known = report && knownText(report, language);
  const range = report && coveredRange(report);
  const shops = report && shopsInFull(report, page);
  const facts = [
    ...(title === undefined ? [] : [title]),
    ...(shops === undefined ? [] : [shops]),
    range ? dates.range(range) : page.allDays,
    currency,
    timeZone,
  ];
  // The only shop may have given its name to the cafe.
  return [accounts.title, [...new Set(facts)].join(" · "), accounts.prepared, ...(known ? [known] : [])];
}

function rowColumns(shop: readonly Column<VatRow>[], { code, fields }: Language): readonly Column<VatRow>[] {
  const { columns, kinds } = fileTexts({ code }).accounts;
  const numbers = (end: 0 | 1) => (row: VatRow) => text(row.numbers.map((range) => range[end]).join(", "));
  return [
    ...shop,
    { title: columns.number, cell: (_, at) => ({ kind: "count", value: at + 1 }) },
    { title: fields.date, cell: ({ date }) => ({ kind: "day", value: date }) },
    { title: columns.kind, cell: ({ kind }) => aside(kinds[kind]) },
    { title: columns.first, cell: numbers(0) },
    { title: columns.last, cell: numbers(1) },
  ];
}

function sumColumns(language: Language): readonly Column<VatSum>[] {
  const { columns } = fileTexts(language).accounts;
  const amount = (sum: "base" | "tax" | "total"): Column<VatSum> => ({
    title: columns[sum],
    cell: (row) => ({ kind: "amount", value: row[sum] ?? "" }),
    sum,
  });
  return [
    {
      title: columns.receipts,
      cell: ({ receipts }) => ({ kind: "count", value: receipts }),
      sum: "receipts",
    },
    amount("base"),
    amount("tax"),
    amount("total"),
  ];
}

function originColumn(language: Language): Column<VatRow> {
  const { columns, taxOrigins } = fileTexts(language).accounts;
  return { title: columns.taxOrigin, cell: ({ taxOrigin }) => aside(taxOrigin ? taxOrigins[taxOrigin] : "") };
}

function tableSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total: VatSum,
  { tables }: Language,
  around: Pick<Sheet, "above" | "below">,
): Sheet {
  const top = headerRow(around) + 1;
  const sumCell = (sum: keyof VatSum, at: number): Cell => {
    const letter = columnName(at);
    const kind = sum === "receipts" ? "count" : "amount";
    const value = total[sum] ?? "";
    return { kind, value, formula: `SUBTOTAL(109,${letter}${top}:${letter}${top + rows.length - 1})` };
  };
  return {
    name,
    ...around,
    header: columns.map(({ title }) => title),
    rows: rows.map((row, nth) => columns.map(({ cell }) => cell(row, nth))),
    ...(rows.length > 0 && {
      total: columns.map(({ sum }, at) => (sum ? sumCell(sum, at) : text(at === 0 ? tables.total : ""))),
    }),
  };
}

const text = (value: string): Cell => ({ kind: "text", value });
const aside = (value: string): Cell => ({ kind: "aside", value });

/** All rows, for programs and spreadsheets. @param noteFor what the file is, which each row says, and what its shop lacks */
export function vatCsvTable({ rows }: VatMonth, noteFor: (store: string) => string): CsvTable {
  return {
    header: [
      "date",
      "store",
      "kind",
      "first_number",
      "last_number",
      "receipts",
      "base",
      "tax",
      "total",
      "tax_from",
      "note",
    ],
    rows: rows.map(({ date, store, kind, numbers, receipts, base, tax, total, taxOrigin = "" }) => [
      date,
      store,
      kind,
      numbers.map(([first]) => first).join(", "),
      numbers.map(([, last]) => last).join(", "),
      receipts,
      ...[base, tax, total].map((amount) => amount?.toFixed(2) ?? ""),
      taxOrigin,
      noteFor(store),
    ]),
  };
}
