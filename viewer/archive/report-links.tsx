import { useLanguage } from "../language.tsx";
import type { DateRange } from "../report/date-range.ts";
import { shortPeriod } from "../report/wording/periods.ts";

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
  const { archive, dates } = useLanguage();
  const { links } = archive;
  const before = previous && shortPeriod(previous, range, dates);
  const after = next && shortPeriod(next, range, dates);
  return (
    <nav className="report-links" aria-label={links.group}>
      {before && (
        <a href={previous.href} rel="prev" translate="no" aria-label={links.label(links.previous, before)}>
          ← {before}
        </a>
      )}
      <a href={all}>{links.all}</a>
      {after && (
        <a href={next.href} rel="next" translate="no" aria-label={links.label(links.next, after)}>
          {after} →
        </a>
      )}
    </nav>
  );
}
