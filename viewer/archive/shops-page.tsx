import { useLanguage } from "../language.tsx";
import type { ShopEntry, ShopsPageProps } from "../report/archive/entries.ts";
import { formatName } from "../report/language/names.ts";
import { inCurrency } from "../report/money.ts";
import { periodName } from "../report/wording/periods.ts";
import { PageHeader } from "../sections/page-header.tsx";

/** A phone shows each row as a card. The roles make it a table for screen readers even then. */
const ROLES = { table: "table", group: "rowgroup", row: "row", cell: "cell" } as const;
const COLUMN_HEADER = { role: "columnheader", scope: "col" } as const;
const ROW_HEADER = { role: "rowheader", scope: "row" } as const;

/** Each shop with its newest report: markup only, so that it works from a disk. */
export function ShopsPage({ shops, all }: ShopsPageProps) {
  const { archive, page } = useLanguage();
  const headings = [archive.shop, archive.newest, page.totalSales];
  return (
    <>
      <PageHeader title={archive.shopsTitle}>
        <a className="button" href={all}>
          {archive.allShops}
        </a>
      </PageHeader>
      <main className="page">
        <div className="report">
          <section className="chart-block snapshots-block">
            <h2 className="chart-block-title" id="shops">
              {archive.shopCount(shops.length)}
            </h2>
            <table className="snapshots" role={ROLES.table} aria-labelledby="shops">
              <thead role={ROLES.group}>
                <tr role={ROLES.row}>
                  {headings.map((heading) => (
                    <th {...COLUMN_HEADER} key={heading}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role={ROLES.group}>
                {shops.map((entry) => (
                  <ShopLine key={entry.archive} {...entry} />
                ))}
              </tbody>
            </table>
          </section>
        </div>
      </main>
    </>
  );
}

function ShopLine({ shop, totalSales, currency, report, archive: href, ...range }: ShopEntry) {
  const language = useLanguage();
  const { archive, dates, page } = language;
  const period = periodName(range, dates);
  return (
    <tr role={ROLES.row}>
      <th {...ROW_HEADER}>
        <a href={href}>
          <bdi>{formatName(shop, page)}</bdi>
        </a>
      </th>
      <td role={ROLES.cell}>
        <span className="label quiet" aria-hidden="true">
          {archive.newest}
        </span>{" "}
        <span className="figure">{report === undefined ? period : <a href={report}>{period}</a>}</span>
      </td>
      <td role={ROLES.cell}>
        <span className="label quiet" aria-hidden="true">
          {page.totalSales}
        </span>{" "}
        <span className="figure">{inCurrency(language, currency).money.whole(totalSales)}</span>
      </td>
    </tr>
  );
}
