import { type ReactNode, useContext, useState } from "react";
import { createCursor } from "./charts/pointing/cursor.ts";
import type { AskedSales } from "./report/format.ts";
import type { Provenance, Report } from "./report/report.ts";
import { holds, type Section, type Sections } from "./report/sections.ts";
import { AverageOverTime } from "./sections/average-over-time.tsx";
import { WhatChanged } from "./sections/changes/what-changed.tsx";
import { EmployeePerformance } from "./sections/employee-performance.tsx";
import { NoSales } from "./sections/foot/notes.tsx";
import { Later } from "./sections/hydration/later.tsx";
import { Printed } from "./sections/paper/printed.ts";
import { TopLists } from "./sections/paper/top-lists.tsx";
import { usePaperFoot } from "./sections/paper/use-paper-foot.ts";
import { ProvenanceLine, provenanceOf } from "./sections/provenance-line.tsx";
import { SalesByCategory } from "./sections/sales-by-category.tsx";
import { SalesOverTime } from "./sections/sales-over-time.tsx";
import { SalesByStore } from "./sections/shops/sales-by-store.tsx";
import { SummaryCards } from "./sections/summary-cards.tsx";
import { TopProducts } from "./sections/top-products.tsx";
import { Headline } from "./sections/totals/headline.tsx";

interface ReportViewProps {
  readonly cafeName?: string | undefined;
  readonly report: Report | undefined;
  readonly sections?: Sections;
  /** The origin of the figures; undefined as long as there is no report. */
  readonly provenance: Provenance | undefined;
  readonly loading: boolean;
  /** The range that a host asks for, which is shown until the first load has succeeded. */
  readonly asked?: AskedSales | undefined;
  /** A host's own line of whose figures these are, with what it can do with them. */
  readonly bar?: ReactNode;
  /** The days that are compared. */
  readonly comparisonLine?: ReactNode;
  /** Whether there is a comparison, even if the report is shown without it. */
  readonly hasComparison?: boolean;
  /** Whether the host asks for the shops: their room is kept. */
  readonly hasShops?: boolean | undefined;
  /** Whether the optional datasets are still to come. */
  readonly isPending?: boolean;
  /** Its last parts: a `Foot`, or the markup of one. */
  readonly foot?: ReactNode;
}

/** Places the sections. The host draws the page's header and its own parts around them. */
export function ReportView({ report, sections, provenance, loading, asked, ...page }: ReportViewProps) {
  const { cafeName, bar, comparisonLine, hasComparison, hasShops, isPending, foot } = page;
  const has = (section: Section) => holds(sections, section);
  const [cursor] = useState(createCursor);
  const props = { report, provenance, loading, asked: asked?.range, hasComparison, cursor };
  usePaperFoot(cafeName, provenanceOf({ report, provenance, loading, asked }));
  const isPrinted = useContext(Printed);
  return (
    <div className="report">
      <div>
        {bar ?? <ProvenanceLine {...props} asked={asked} />}
        {comparisonLine}
        <NoSales {...props} />
      </div>
      {has("totals") && <Headline {...props} />}
      {has("cards") && <SummaryCards {...props} />}
      {has("changes") && <WhatChanged {...props} cafeName={cafeName} />}
      {has("stores") && <SalesByStore {...props} hasShops={hasShops} isPending={isPending} />}
      {has("sales") && <SalesOverTime {...props} />}
      <Later isNeeded={isPrinted}>
        <TopLists {...props} sections={sections} />
      </Later>
      <div className="columns">
        {has("categories") && (
          <Later>
            <SalesByCategory {...props} />
          </Later>
        )}
        {has("products") && (
          <Later>
            <TopProducts {...props} />
          </Later>
        )}
      </div>
      {has("average") && (
        <Later>
          <AverageOverTime {...props} hasTable={!has("sales")} />
        </Later>
      )}
      {has("employees") && (
        <Later>
          <EmployeePerformance {...props} />
        </Later>
      )}
      {foot}
    </div>
  );
}
