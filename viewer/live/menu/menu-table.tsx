import { csvWithBom } from "../../report/csv.ts";
import { formatBaht, formatRange } from "../../report/format.ts";
import { MENU_LISTS, type Menu, type MenuList } from "../../report/menu/menu.ts";
import { menuTable } from "../../report/menu/menu-table.ts";
import { menuLists, menuMessages } from "../../report/menu/messages.ts";
import { dataRange, type RangeReport } from "../../report/report.ts";
import { fileName } from "../../report/saved/saved-report.ts";
import { andMore, tableCaption, tableMessages } from "../../report/tables/messages.ts";
import { type ProductSums, perUnit, sumFigures } from "../../report/tables/sums.ts";
import { isolatedName, PROFIT, QUANTITY, TOTAL_SALES } from "../../sections/figures/columns.tsx";
import { DataTable } from "../../tables/data-table.tsx";
import type { Column } from "../../tables/types.ts";

/** The figures of a product or of several. */
interface MenuSums extends ProductSums {
  readonly list?: MenuList;
}

interface MenuRow extends MenuSums {
  readonly product_name: string;
}

const COLUMNS: readonly Column<MenuSums>[] = [
  {
    key: "group",
    heading: menuMessages.group,
    value: ({ list }) => list && MENU_LISTS.indexOf(list),
    format: (place) => menuLists[MENU_LISTS[place] ?? "new"],
  },
  QUANTITY,
  {
    key: "profit_per_piece",
    heading: menuMessages.profitPerPiece,
    value: ({ profit, quantity_sold }) => perUnit(profit, quantity_sold),
    format: formatBaht,
  },
  PROFIT,
  TOTAL_SALES,
];

interface MenuTableProps {
  readonly menu: Menu;
  readonly report: RangeReport;
}

/** All products of the groups, to sort and to save. */
export function MenuTable({ menu, report }: MenuTableProps) {
  const range = report.range ?? dataRange(report);
  if (!range || menu.items.length === 0) return null;
  return (
    <details className="figures">
      <summary className="figures-line">{tableMessages.show}</summary>
      <DataTable
        caption={tableCaption(menuMessages.title, formatRange(range))}
        rankHeading={tableMessages.rank}
        name={{
          key: "name",
          heading: tableMessages.product,
          value: ({ product_name }) => product_name,
          format: isolatedName,
        }}
        columns={COLUMNS}
        rows={menu.items.map(({ product, list }): MenuRow => ({ ...product, list }))}
        sortedBy={PROFIT.key}
        sum={(products) => sumFigures("sales_by_product", products)}
        most={MOST_ROWS}
        labels={{ total: tableMessages.total, unknown: tableMessages.unknown, more: andMore }}
        save={{
          label: tableMessages.save,
          refused: tableMessages.cannotSave,
          name: fileName(range, "_menu.csv"),
          type: "text/csv",
          text: () => csvWithBom(menuTable(menu)),
        }}
        loading={false}
        isInteractive
      />
    </details>
  );
}

/** A larger table makes the page slow, and nobody reads it there. */
const MOST_ROWS = 500;
