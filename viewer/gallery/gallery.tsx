import { useSyncExternalStore } from "react";
import type { RangeReport } from "../report/report.ts";
import { DatasetSection } from "../sections/dataset-section.tsx";
import { SalesByEmployee, TransactionsByEmployee } from "../sections/employee-performance.tsx";
import { Hero } from "../sections/hero.tsx";
import { AverageOverTime, SalesOverTime } from "../sections/over-time/over-time.tsx";
import { SalesByCategory } from "../sections/sales-by-category.tsx";
import type { SectionProps } from "../sections/section-props.ts";
import { TopProducts } from "../sections/top-products.tsx";
import { ODD_REPORTS } from "./odd-reports.ts";

const SECTIONS = {
  Hero,
  SalesOverTime,
  AverageOverTime,
  SalesByCategory,
  TopProducts,
  SalesByEmployee,
  TransactionsByEmployee,
  OddStores,
};
const WIDTHS = [320, 480, 768, 1200];
const THEMES = ["light", "dark"];

/** One chart, chosen by the fragment of the address, with every odd report at every width in both themes. */
export function Gallery() {
  const chosen = useSyncExternalStore(onFragment, () => location.hash.slice(1));
  const [name, Section] =
    Object.entries(SECTIONS).find(([name]) => name === chosen) ?? (["SalesOverTime", SalesOverTime] as const);
  return (
    <>
      <nav className="gallery-menu">
        {Object.keys(SECTIONS).map((each) => (
          <a key={each} href={`#${each}`} aria-current={each === name}>
            {each}
          </a>
        ))}
      </nav>
      {Object.entries(ODD_REPORTS).map(([title, report]) => (
        <section key={`${name} ${title}`} className="gallery-case">
          <h2>{title}</h2>
          {WIDTHS.map((width) => (
            <div key={width} className="gallery-row">
              {THEMES.map((theme) => (
                <div key={theme} className={`theme-${theme}`}>
                  <div className={`gallery-${width}`}>
                    <Section report={report} provenance={undefined} loading={false} />
                  </div>
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

/** The names of the odd reports as shops. */
function OddStores({ report, ...props }: SectionProps) {
  const comparison = report?.comparison;
  const odd = report && {
    ...report,
    stores: storesOf(report),
    ...(comparison && {
      comparison: { ...comparison, report: { ...comparison.report, stores: storesOf(comparison.report) } },
    }),
  };
  return <DatasetSection dataset="sales_by_store" {...props} report={odd} />;
}

function storesOf({ employees }: RangeReport) {
  return employees.map(({ employee_name, total_sales, total_transactions }) => ({
    store: employee_name,
    total_sales,
    net_sales: total_sales,
    profit: total_sales,
    total_transactions,
  }));
}

function onFragment(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}
