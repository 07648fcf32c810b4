import { memo } from "react";
import { useLanguage } from "../../language.tsx";
import { earlierRange, unfinishedPeriod } from "../../report/comparison/earlier-range.ts";
import {
  addDays,
  type DateRange,
  type IsoDate,
  isSameRange,
  monthWith,
  namedRange,
  PAGE_PERIODS,
  periodOf,
  periodRange,
  quickDays,
  type RangeName,
  type Step,
  stepRange,
} from "../../report/date-range.ts";
import { FaceSelect } from "./choices.tsx";

interface RangeStepsProps {
  readonly range: DateRange;
  /** What it was chosen by, if not by its dates. */
  readonly name: RangeName | undefined;
  readonly onChoose: (range: DateRange, name?: RangeName) => void;
  readonly today: () => IsoDate;
}

/** The keys of today, this week and this month. */
const PERIOD_KEYS = ["T", "W", "M"].join(" ");

/** The months of the menu before the last one. */
const MONTHS = 12;
const YEAR_AGO = "year-ago";

/** A menu of named ranges and months, between the ranges before and after the chosen one. */
export const RangeSteps = memo(function RangeSteps({ range, name, onChoose, today }: RangeStepsProps) {
  const { dates, live, page } = useLanguage();
  const period = periodOf(range, today(), name);
  const months = monthsBefore(periodRange("last-month", today()).startDate);
  const month = months.find(({ startDate }) => isSameRange(monthWith(startDate), range));
  const days = quickDays(range, today());

  function choose(value: string) {
    const next = PAGE_PERIODS.find((name) => name === value);
    if (next !== undefined) return onChoose(namedRange(next, today()), next);
    if (value === YEAR_AGO)
      return onChoose(earlierRange("last-year", range, unfinishedPeriod(range, today())));
    onChoose(monthWith(value));
  }

  const button = (step: Step, key: string, path: string) => (
    <button
      className="button"
      type="button"
      aria-label={live[step]}
      title={live[step]}
      // A disabled button would lose the focus at the last step.
      aria-disabled={stepRange(range, step, today()) === undefined}
      aria-keyshortcuts={key}
      onClick={() => takeStep(range, step, today(), onChoose)}
    >
      <svg className="icon" viewBox="0 0 8 12" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  const other = days === undefined ? live.customRange : page.quickRange(days);
  const text = period ? live.periods[period] : month ? dates.month(month.startDate) : other;
  return (
    <div className="range-steps">
      {button("previous", "ArrowLeft", "M7 1 2 6l5 5")}
      <FaceSelect
        label={live.dateRange}
        keys={PERIOD_KEYS}
        value={period ?? month?.startDate ?? ""}
        onChoose={choose}
        face={
          <span className="face-text" translate={!period && month ? "no" : undefined}>
            {text}
          </span>
        }
      >
        {!period && !month && <option value="">{other}</option>}
        {PAGE_PERIODS.map((name) => (
          <option key={name} value={name}>
            {live.periods[name]}
          </option>
        ))}
        <option value={YEAR_AGO}>{live.yearAgo}</option>
        <optgroup label={live.months}>
          {months.map(({ startDate }) => (
            <option key={startDate} value={startDate} translate="no">
              {dates.month(startDate)}
            </option>
          ))}
        </optgroup>
      </FaceSelect>
      {button("next", "ArrowRight", "M1 1l5 5-5 5")}
    </div>
  );
});

/** Whole months, the newest first. */
function monthsBefore(day: IsoDate): readonly DateRange[] {
  const months: DateRange[] = [];
  for (let first = day; months.length < MONTHS; first = months.at(-1)?.startDate ?? "")
    months.push(monthWith(addDays(first, -1)));
  return months;
}

/** A range that the menu has a name for is chosen by that name, so that its bookmark means what the page says. */
export function takeStep(
  range: DateRange,
  step: Step,
  today: IsoDate,
  onChoose: RangeStepsProps["onChoose"],
): void {
  const next = stepRange(range, step, today);
  if (next) onChoose(next, periodOf(next, today, undefined));
}
