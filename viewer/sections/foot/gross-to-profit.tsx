import { useLanguage } from "../../language.tsx";
import { formatBaht, formatShare } from "../../report/format.ts";
import type { Language } from "../../report/language/language.ts";
import { hasNoSales, type Totals } from "../../report/report.ts";
import { isCostKnown } from "../../report/totals.ts";
import type { SectionProps } from "../section-props.ts";
import { Fold } from "./fold.tsx";

/** What discounts and the cost of goods leave of the sales, with the share of each step in the total sales. */
export function GrossToProfit({ report, loading }: SectionProps) {
  const language = useLanguage();
  const { foot } = language;
  if (loading || report === undefined || hasNoSales(report)) return null;
  const { totals } = report;
  return (
    <Fold title={foot.grossToProfit} className="profit">
      <table>
        <tbody>
          {profitSteps(totals, language).map(({ label, value, isLess }) => (
            <tr key={label} className={isLess ? "profit-less" : undefined}>
              <th scope="row">{label}</th>
              <td>{formatBaht(value)}</td>
              <td>{totals.total_sales > 0 ? formatShare(value / totals.total_sales) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{isCostKnown(totals) ? foot.sharesOfTotal : foot.costUnknown}</p>
    </Fold>
  );
}

/** The way from total sales to profit: five steps, but only those to the net sales if the cost is not known. */
export function profitSteps(totals: Totals, { foot, page }: Language) {
  const { total_sales, net_sales, profit, discounts, cost } = totals;
  const steps = [
    { label: page.totalSales, value: total_sales },
    { label: foot.lessDiscounts, value: discounts, isLess: true },
    { label: page.netSales, value: net_sales },
    { label: foot.lessCost, value: cost, isLess: true },
    { label: page.profit, value: profit },
  ];
  return isCostKnown(totals) ? steps : steps.slice(0, 3);
}
