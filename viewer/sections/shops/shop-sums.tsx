import { useLanguage } from "../../language.tsx";
import { leftOutOf } from "../../report/comparison/compared.ts";
import { partsOf, type ShopsPart, salesOfShop, shopsChangeOf } from "../../report/comparison/same-shops.ts";
import { sameShopsTable } from "../../report/comparison/same-shops-table.ts";
import { csvWithBom } from "../../report/csv.ts";
import type { Language } from "../../report/language/language.ts";
import { formatName } from "../../report/language/names.ts";
import { coveredRange } from "../../report/report.ts";
import { fileName } from "../../report/saved/saved-report.ts";
import type { ShopAmount, ShopsChange } from "../../report/stated.ts";
import { sumOf } from "../../report/tables/sums.ts";
import { DataTable } from "../../tables/data-table.tsx";
import { withChanges } from "../figures/changes.ts";
import { columnsIn, isolatedName } from "../figures/columns.tsx";
import type { SectionProps } from "../section-props.ts";
import { StoreGroups } from "../store-groups.tsx";

/** What only a chain has above its shops: the same shops by themselves, and the sums of its groups. It needs no script. */
export function ShopSums(props: SectionProps) {
  return (
    <>
      <SameShops {...props} />
      <StoreGroups {...props} />
    </>
  );
}

/** More are summed in one row. */
const MOST_ROWS = 50;

/**
 * Whether the chain grows or has more shops: the same shops together, each new one and each one that is closed.
 * Nothing if all shops have sales in both ranges. It works without a script.
 */
export function SameShops({ report, loading, isFile }: SectionProps) {
  const language = useLanguage();
  const { changes, dates, sameShops, tables } = language;
  const shops = report && shopsChangeOf(report);
  const earlier = report?.comparison?.report.range;
  const range = report && (report.comparison?.compared ?? coveredRange(report));
  if (!shops || !range || !earlier) return null;
  const left = leftOutOf(report);
  const rows = partsOf(shops).flatMap((part) => rowsOf(part, shops, language));
  const table = withChanges(
    {
      columns: [columnsIn(language).totalSales],
      rows,
      sum: (figures) => ({ total_sales: sumOf(figures, ({ total_sales }) => total_sales) }),
    },
    {
      salesOf: ({ now, before }) => ({ now, before }),
      gone: [],
      hasPercent: shops.historyFrom === undefined,
      noRow: tables.unknown,
    },
    language,
  );
  return (
    <section className={isFile ? "section same-shops still-tables" : "section same-shops"}>
      <h2 className="section-title">{sameShops.title}</h2>
      <DataTable
        {...table}
        caption={changes.against(dates.range(range), dates.range(earlier))}
        note={
          left
            ? `${sameShops.note} ${left.isToday ? sameShops.withoutDay(left.range.startDate) : changes.withoutUnknown(left.range)}`
            : sameShops.note
        }
        name={{
          key: "name",
          heading: sameShops.part,
          value: ({ name }) => name,
          format: (name) => isolatedName(name, language),
        }}
        most={MOST_ROWS}
        labels={{ total: tables.total, unknown: tables.unknown, more: tables.andMore }}
        save={{
          label: tables.save,
          refused: tables.cannotSave,
          name: fileName(coveredRange(report), "_like_for_like.csv"),
          type: "text/csv",
          text: () => csvWithBom(sameShopsTable(report)),
        }}
        loading={loading}
        isInteractive={!isFile}
      />
    </section>
  );
}

interface SalesRow {
  readonly name: string;
  readonly total_sales: number;
  readonly now: number | undefined;
  readonly before: number | undefined;
}

/** `The same shops (11)`, and a row for each of the others: `New: Night Market`. */
function rowsOf(
  { part, shops, now, before }: ShopsPart,
  { onlyNow, onlyBefore }: ShopsChange,
  { page, sameShops }: Language,
): readonly SalesRow[] {
  const title = sameShops.parts[part];
  const nameOf = ({ name }: ShopAmount) => sameShops.one(title, formatName(name, page));
  if (part === "new") return onlyNow.map((shop) => rowOf(nameOf(shop), salesOfShop(shop, part)));
  if (part === "closed") return onlyBefore.map((shop) => rowOf(nameOf(shop), salesOfShop(shop, part)));
  return [rowOf(shops === undefined ? title : sameShops.several(title, shops), { now, before })];
}

function rowOf(name: string, sales: Pick<SalesRow, "now" | "before">): SalesRow {
  return { name, total_sales: sales.now ?? 0, ...sales };
}
