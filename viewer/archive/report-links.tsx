import { labelOfLink, linkMessages, shortPeriod } from "../report/archive/links.ts";
import type { DateRange } from "../report/date-range.ts";

/** A report of an archive, and where its page is. */
interface LinkedReport extends DateRange {
  readonly href: string;
}

export interface ReportLinksProps {
  /** The period of the report that has the links. */
  readonly range: DateRange;
  readonly previous: LinkedReport | undefined;
  readonly next: LinkedReport | undefined;
  /** The address of the list of all reports. */
  readonly all: string;
}

/** The links above a report of an archive: markup only, because they change when a report is added beside it. */
export function ReportLinks({ range, previous, next, all }: ReportLinksProps) {
  const before = previous && shortPeriod(previous, range);
  const after = next && shortPeriod(next, range);
  return (
    <nav className="report-links" aria-label={linkMessages.links}>
      {before && (
        <a href={previous.href} rel="prev" aria-label={labelOfLink(linkMessages.previous, before)}>
          ← {before}
        </a>
      )}
      <a href={all}>{linkMessages.all}</a>
      {after && (
        <a href={next.href} rel="next" aria-label={labelOfLink(linkMessages.next, after)}>
          {after} →
        </a>
      )}
    </nav>
  );
}
