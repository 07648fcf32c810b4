import { useLanguage } from "../../language.tsx";
import { dayLeftOut } from "../../report/comparison/compared.ts";
import { partsOf, type ShopsPart, shopsChangeOf } from "../../report/comparison/same-shops.ts";
import { sameShopsTable } from "../../report/comparison/same-shops-table.ts";
import { csvWithBom } from "../../report/csv.ts";
import type { Language } from "../../report/language/language.ts";
import { formatName } from "../../report/language/names.ts";
import { coveredRange } from "../../report/report.ts";
import { fileName } from "../../report/saved/saved-report.ts";
import type { ShopsChange } from "../../report/stated/shops.ts";
import { sumOf } from "../../report/tables/sums.ts";
import { DataTable } from "../../tables/data-table.tsx";
import { withChanges } from "../figures/changes.ts";
import { columnsIn, isolatedName } from "../figures/columns.tsx";
import type { SectionProps } from "../section-props.ts";

/**
 * Whether the chain grows or has more shops: the same shops, the new ones and those that are closed, with their sums.
 * Nothing if all shops have sales in both ranges. It works without a script.
 */
export function SameShops({ report, loading, isFile }: SectionProps) {
  const language = useLanguage();
  const { changes, dates, sameShops, tables } = language;
  const shops = report && shopsChangeOf(report);
  const earlier = report?.comparison?.report.range;
  const range = report && (report.comparison?.compared ?? coveredRange(report));
  if (!shops || !range || !earlier) return null;
  const today = dayLeftOut(report);
  const rows = partsOf(shops).map((part) => ({
    name: nameOf(part, shops, language),
    total_sales: part.now ?? 0,
    part,
  }));
  const table = withChanges(
    {
      columns: [columnsIn(language).totalSales],
      rows,
      sum: (figures) => ({ total_sales: sumOf(figures, ({ total_sales }) => total_sales) }),
    },
    {
      salesOf: ({ part: { now, before } }) => ({ now, before }),
      gone: [],
      hasPercent: shops.historyFrom === undefined,
      noRow: tables.unknown,
      isGone: tables.unknown,
    },
    language,
  );
  return (
    <section className={isFile ? "section still-tables" : "section"}>
      <h2 className="section-title">{sameShops.title}</h2>
      <DataTable
        {...table}
        caption={changes.against(dates.range(range), dates.range(earlier))}
        note={today === undefined ? sameShops.note : `${sameShops.note} ${sameShops.withoutDay(today)}`}
        name={{
          key: "name",
          heading: sameShops.part,
          value: ({ name }) => name,
          format: (name) => isolatedName(name, language),
        }}
        most={rows.length}
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

/** `The same shops (11)`, or `New: Night Market` if it is one. */
function nameOf(
  { part, shops }: ShopsPart,
  { onlyNow, onlyBefore }: ShopsChange,
  language: Language,
): string {
  const { page, sameShops } = language;
  const named = part === "new" ? onlyNow : part === "closed" ? onlyBefore : [];
  const [only, ...more] = named;
  if (only && more.length === 0) return sameShops.onlyOne(sameShops.parts[part], formatName(only.name, page));
  return shops === undefined ? sameShops.parts[part] : sameShops.several(sameShops.parts[part], shops);
}
