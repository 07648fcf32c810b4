import { useMemo } from "react";
import { useLanguage } from "../../language.tsx";
import type { Language } from "../../report/language/language.ts";
import { MENU_LISTS, type Menu, type MenuList, menuOf } from "../../report/menu.ts";
import { coveredRange, type RangeReport } from "../../report/report.ts";
import { type ProductSums, perUnit, sumFigures } from "../../report/tables/sums.ts";
import { menuTable } from "../../report/wording/menu.ts";
import { amountForm, columnsIn, nameColumn } from "../../sections/figures/columns.tsx";
import { FigureTable } from "../../sections/figures/figure-table.tsx";
import { MenuLists } from "../../sections/menu.tsx";
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
      <summary className="figures-line">
        {tables.show}
        <span className="visually-hidden">{tables.ofChart(language.menu.title)}</span>
      </summary>
      <FigureTable
        caption={tables.caption(language.menu.title, dates.range(range))}
        isRanked
        name={nameColumn(language.fields.product_name, ({ product_name }: MenuRow) => product_name, language)}
        columns={menuColumns(language)}
        rows={menu.items.map(({ product, list }): MenuRow => ({ ...product, list }))}
        sortedBy="profit"
        sum={(products) => sumFigures("sales_by_product", products)}
        range={range}
        fileEnd="_menu.csv"
        csv={() => menuTable(menu, language)}
        loading={false}
        isInteractive
      />
    </details>
  );
}

function menuColumns(language: Language): readonly Column<MenuSums>[] {
  const { menu } = language;
  return [
    {
      key: "group",
      heading: menu.group,
      value: ({ list }) => list && MENU_LISTS.indexOf(list),
      format: (place) => menu.lists[MENU_LISTS[place] ?? "new"],
    },
    ...columnsIn(["quantity_sold"], language),
    {
      key: "profit_per_piece",
      heading: menu.profitPerPiece,
      value: (sums) => perUnit(sums.profit, sums.quantity_sold),
      ...amountForm(language),
    },
    ...columnsIn(["profit", "total_sales"], language),
  ];
}
