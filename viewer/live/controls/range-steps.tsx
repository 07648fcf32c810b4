import type { ChangeEvent } from "react";
import { useLanguage } from "../../language.tsx";
import {
  type DateRange,
  type IsoDate,
  namedRange,
  PAGE_PERIODS,
  periodOf,
  type RangeName,
  type Step,
  stepRange,
} from "../../report/date-range.ts";

interface RangeStepsProps {
  readonly range: DateRange;
  /** What it was chosen by, if not by its dates. */
  readonly name: RangeName | undefined;
  readonly onChoose: (range: DateRange, name?: RangeName) => void;
  readonly today: () => IsoDate;
}

/** The keys of today, this week and this month. */
const PERIOD_KEYS = ["T", "W", "M"].join(" ");

/** The chosen range between the one before and the one after, as a menu of named ranges. */
export function RangeSteps({ range, name, onChoose, today }: RangeStepsProps) {
  const { dates, live } = useLanguage();
  const period = periodOf(range, today(), name);

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const next = PAGE_PERIODS.find((name) => name === event.target.value);
    if (next !== undefined) onChoose(namedRange(next, today()), next);
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
  return (
    <div className="range-steps">
      {button("previous", "ArrowLeft", "M7 1 2 6l5 5")}
      <select
        className="button range-menu"
        aria-label={live.dateRange}
        aria-keyshortcuts={PERIOD_KEYS}
        value={period ?? ""}
        onChange={choose}
      >
        {period === undefined && <option value="">{dates.shortRange(range, today())}</option>}
        {PAGE_PERIODS.map((name) => (
          <option key={name} value={name}>
            {live.periods[name]}
          </option>
        ))}
      </select>
      {button("next", "ArrowRight", "M1 1l5 5-5 5")}
    </div>
  );
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
