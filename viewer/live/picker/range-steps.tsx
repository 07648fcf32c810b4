import { type ChangeEvent, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { DateRange, IsoDate } from "../../report/date-range.ts";
import {
  PAGE_PERIODS,
  type PagePeriod,
  pagePeriodRange,
  periodOf,
  type Step,
  stepRange,
} from "../../report/live/range-steps.ts";

interface RangeStepsProps {
  readonly range: DateRange;
  readonly onChoose: (range: DateRange) => void;
  readonly today: () => IsoDate;
}

/** The chosen range between the one before and the one after, as a menu of named ranges. */
export function RangeSteps({ range, onChoose, today }: RangeStepsProps) {
  const { dates, live } = useLanguage();
  const [chosen, setChosen] = useState<PagePeriod>();
  const period = periodOf(range, today(), chosen);

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const next = PAGE_PERIODS.find((name) => name === event.target.value);
    if (next === undefined) return;
    setChosen(next);
    onChoose(pagePeriodRange(next, today()));
  }

  return (
    <div className="range-steps">
      <StepButton step="previous" range={range} onChoose={onChoose} today={today} />
      <select
        className="button range-menu"
        aria-label={live.dateRange}
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
      <StepButton step="next" range={range} onChoose={onChoose} today={today} />
    </div>
  );
}

function StepButton({ step, range, onChoose, today }: RangeStepsProps & { readonly step: Step }) {
  const { live } = useLanguage();
  const isDisabled = stepRange(range, step, today()) === undefined;
  function press() {
    const next = stepRange(range, step, today());
    if (next) onChoose(next);
  }
  return (
    <button
      className="button"
      type="button"
      aria-label={live[step]}
      title={live[step]}
      // A disabled button would lose the focus at the last step.
      aria-disabled={isDisabled}
      onClick={press}
    >
      <svg className="range-step" viewBox="0 0 8 12" aria-hidden="true">
        <path d={step === "previous" ? "M7 1 2 6l5 5" : "M1 1l5 5-5 5"} />
      </svg>
    </button>
  );
}
