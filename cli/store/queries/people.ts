/** What each employee sold, out of the receipt lines: few ask for it, so no daily sums are kept for it. */
import type { AnyFigures } from "../../../viewer/report/datasets.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable, Row } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import type { Selection } from "../selection.ts";
import { measureColumns, wireRow } from "./datasets.ts";
import { condition } from "./select.ts";

/** A store of sums only, as that of a head office of several servers, has no lines and so no rows. */
export function selectPeople(queryable: Queryable, selection: Selection): Promise<readonly Row[]> {
  const { where, values } = condition(selection);
  return queryable.rows(
    `SELECT employee AS employee_name, product AS product_name, category, ${measureColumns("sales_by_product")}
     FROM ${STORE_TABLES.lines} ${where}
     GROUP BY employee, product, category
     ORDER BY employee, total_sales DESC, product, category`,
    values,
  );
}

export function personRow(row: Row): AnyFigures {
  return { employee_name: textOf(row, "employee_name"), ...wireRow("sales_by_product", row) };
}
