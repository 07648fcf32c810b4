import { useLanguage } from "../../language.tsx";
import { formatShare } from "../../report/format.ts";
import type { Language } from "../../report/language/language.ts";
import { hasNoSales, type RangeReport } from "../../report/report.ts";
import { leftOf } from "../../report/tables/left.ts";
import { isCostKnown } from "../../report/tables/profit.ts";
import { grossSales } from "../../report/totals.ts";
import { noCostText } from "../../report/wording/titles.ts";
import type { SectionProps } from "../section-props.ts";
import { Fold } from "./fold.tsx";

/** What refunds, discounts and the cost of goods leave of the sales, with the share of each step in the total sales. */
export function GrossToProfit({ report, loading }: SectionProps) {
  const language = useLanguage();
  const { foot, page, tables } = language;
  if (loading || report === undefined || hasNoSales(report)) return null;
  const { totals } = report;
  const steps = profitSteps(report, language);
  return (
    <Fold title={foot.grossToProfit} className="profit">
      <table>
        <tbody>
          {steps.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value === undefined ? tables.unknown : language.money.exact(value)}</td>
              <td>
                {value !== undefined && totals.total_sales > 0 && formatShare(value / totals.total_sales)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {page.sentences([
          foot.sharesOfTotal,
          ...(isCostKnown(report) ? [] : [tables.noCost(noCostText(report, page))]),
        ])}
      </p>
    </Fold>
  );
}

interface ProfitStep {
  readonly label: string;
  /** Undefined if it is not known. */
  readonly value: number | undefined;
}

/**
 * The way from gross sales to profit; from total sales if the refunds are not known. Every second step is what is taken
 * away, which the stylesheet knows.
 */
export function profitSteps(report: RangeReport, { foot, page, sources }: Language): readonly ProfitStep[] {
  const { totals } = report;
  const { total_sales, net_sales, profit, discounts, cost, refunds, commission } = totals;
  const left = leftOf(report);
  const isKnown = isCostKnown(report);
  const fromGross = [
    { label: foot.grossSales, value: grossSales(totals) },
    { label: foot.lessRefunds, value: refunds },
  ];
  return [
    ...(refunds === undefined ? [] : fromGross),
    { label: page.totalSalesInFull, value: total_sales },
    { label: foot.lessDiscounts, value: discounts },
    { label: page.netSales, value: net_sales },
    { label: foot.lessCost, value: isKnown ? cost : undefined },
    { label: page.profit, value: isKnown ? profit : undefined },
    ...(left
      ? [
          { label: sources.lessCommission, value: commission },
          { label: sources.profitLeft, value: isKnown ? left.profit : undefined },
        ]
      : []),
  ];
}
