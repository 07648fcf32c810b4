import { useLanguage } from "../../language.tsx";
import { usePart } from "../part.ts";
import { DAY } from "./day/day.ts";
import type { DayContentsProps } from "./day/day-contents.tsx";
import type { TodayDetailsProps } from "./day/today-details.tsx";

interface DayViewProps extends Omit<DayContentsProps, "details"> {
  /** What the view of today has beside its hours. */
  readonly ofToday: TodayDetailsProps | undefined;
}

/** What people ask about a single day. It is there at once, so that the press that opens it leads to it. */
export function DayView({ ofToday, ...day }: DayViewProps) {
  const { dates } = useLanguage();
  const { value: part } = usePart(DAY, true);
  const { date, loading } = day;
  // After a failed first load, nothing is known about the day.
  if (!loading && !day.report) return null;
  return (
    <section
      className="day-view stack screen-only"
      aria-label={dates.range({ startDate: date, endDate: date })}
      tabIndex={-1}
      aria-busy={loading}
    >
      {part && <part.DayContents {...day} details={ofToday && <part.TodayDetails {...ofToday} />} />}
    </section>
  );
}
