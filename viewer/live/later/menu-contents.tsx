import { useMemo } from "react";
import { useLanguage } from "../../language.tsx";
import type { Language } from "../../report/language/language.ts";
import { MENU_LISTS, type Menu, type MenuList, menuOf } from "../../report/menu.ts";
import { coveredRange, type RangeReport } from "../../report/report.ts";
import { fileName } from "../../report/saved/saved-report.ts";
import { csvWithBom } from "../../report/tables/csv.ts";
import { type ProductSums, perUnit, sumFigures } from "../../report/tables/sums.ts";
import { menuTable } from "../../report/wording/menu.ts";
import { amountForm, columnsIn, isolatedName } from "../../sections/figures/columns.tsx";
import { MenuLists } from "../../sections/menu.tsx";
import { DataTable } from "../../tables/data-table.tsx";
import type { Column } from "../../tables/types.ts";

/** The groups of products, whose script is loaded when somebody opens them. */
export function MenuContents({ report }: { readonly report: RangeReport }) {
  const menu = useMemo(() => menuOf(report), [report]);
  return (
    menu && (
      <>
        <MenuLists menu={menu} />
        <MenuTable menu={menu} report={report} />
      </>
    )
  );
}

/** The figures of a product or of several. */
interface MenuSums extends ProductSums {
  readonly list?: MenuList;
}

interface MenuRow extends MenuSums {
  readonly product_name: string;
}

interface MenuTableProps {
  readonly menu: Menu;
  readonly report: RangeReport;
}

/** All products of the groups, to sort and to save. */
export function MenuTable({ menu, report }: MenuTableProps) {
  const language = useLanguage();
  const { dates, tables } = language;
  const range = coveredRange(report);
  if (!range || menu.items.length === 0) return null;
  return (
    <details className="figures">
      <summary className="figures-line">{tables.show}</summary>
      <DataTable
        caption={tables.caption(language.menu.title, dates.range(range))}
        rankHeading={tables.rank}
        name={{
          key: "name",
          heading: language.fields.product_name,
          value: ({ product_name }) => product_name,
          format: (name) => isolatedName(name, language),
        }}
        columns={menuColumns(language)}
        rows={menu.items.map(({ product, list }): MenuRow => ({ ...product, list }))}
        sortedBy="profit"
        sum={(products) => sumFigures("sales_by_product", products)}
        most={MOST_ROWS}
        labels={{ total: tables.total, unknown: tables.unknown, more: tables.andMore }}
        save={{
          label: tables.save,
          refused: tables.cannotSave,
          name: fileName(range, "_menu.csv"),
          type: "text/csv",
          text: () => csvWithBom(menuTable(menu, language)),
        }}
        loading={false}
        isInteractive
      />
    </details>
  );
}

function menuColumns(language: Language): readonly Column<MenuSums>[] {
  const { menu } = language;
  const { quantity, profit, totalSales } = columnsIn(language);
  return [
    {
      key: "group",
      heading: menu.group,
      value: ({ list }) => list && MENU_LISTS.indexOf(list),
      format: (place) => menu.lists[MENU_LISTS[place] ?? "new"],
    },
    quantity,
    {
      key: "profit_per_piece",
      heading: menu.profitPerPiece,
      value: (sums) => perUnit(sums.profit, sums.quantity_sold),
      ...amountForm(language),
    },
    profit,
    totalSales,
  ];
}

/** A larger table makes the page slow, and nobody reads it there. */
const MOST_ROWS = 500;
