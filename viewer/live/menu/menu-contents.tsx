import { useMemo } from "react";
import { menuOf } from "../../report/menu/menu.ts";
import type { RangeReport } from "../../report/report.ts";
import { MenuLists } from "../../sections/menu/menu-lists.tsx";
import { MenuTable } from "./menu-table.tsx";

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
