import { useLanguage } from "../language.tsx";
import type { ShopEntry, ShopsPageProps } from "../report/archive/entries.ts";
import { formatName } from "../report/language/names.ts";
import { inCurrency } from "../report/money.ts";
import { periodName } from "../report/wording/periods.ts";
import { PageHeader } from "../sections/page-header.tsx";
import { CardRow, CardTable } from "./card-table.tsx";

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
          <CardTable id="shops" title={archive.shopCount(shops.length)} headings={headings}>
            {shops.map((entry) => (
              <ShopLine key={entry.archive} {...entry} />
            ))}
          </CardTable>
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
    <CardRow
      name={
        <a href={href}>
          <bdi>{formatName(shop, page)}</bdi>
        </a>
      }
      cells={[
        {
          heading: archive.newest,
          content: report === undefined ? period : <a href={report}>{period}</a>,
        },
        { heading: page.totalSales, content: inCurrency(language, currency).money.whole(totalSales) },
      ]}
    />
  );
}
