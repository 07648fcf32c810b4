import { type FormEvent, useId, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { type DateRange, isSameRange } from "../../report/date-range.ts";

interface CustomRangeProps {
  readonly id: string;
  /** A phone shows it only then. */
  readonly isUnfolded: boolean;
  /** The chosen range. */
  readonly range: DateRange | undefined;
  readonly onApply: (range: DateRange) => void;
}

/** The two date inputs. Until they differ from the chosen range, their button is not the one to press next. */
export function CustomRange({ id, isUnfolded, range, onApply }: CustomRangeProps) {
  const { live } = useLanguage();
  const [typed, setTyped] = useState({ over: range, dates: range });
  const hintId = useId();
  // A newly chosen range replaces what was typed, even if it is the same days again.
  const dates = (typed.over === range ? typed.dates : range) ?? { startDate: "", endDate: "" };
  const { startDate, endDate } = dates;
  const isComplete = startDate !== "" && endDate !== "";
  const isNew = isComplete && !(range && isSameRange(range, dates));

  function apply(event: FormEvent) {
    event.preventDefault();
    onApply({ startDate, endDate });
  }

  const field = (name: "startDate" | "endDate") => (
    <div className="labelled-field">
      <label htmlFor={`${id}-${name}`}>{live[name]}</label>
      <input
        id={`${id}-${name}`}
        className="field"
        type="date"
        // A browser would accept years of six digits.
        max="9999-12-31"
        aria-describedby={hintId}
        value={dates[name]}
        onChange={({ target }) => setTyped({ over: range, dates: { ...dates, [name]: target.value } })}
      />
    </div>
  );

  return (
    <form
      id={id}
      className={isUnfolded ? "custom-range" : "custom-range custom-range-folded"}
      onSubmit={apply}
      noValidate
    >
      {field("startDate")}
      {field("endDate")}
      <button className={isNew ? "button button-primary" : "button"} type="submit" disabled={!isComplete}>
        {live.applyCustomRange}
      </button>
      <p className="custom-range-hint" id={hintId} role="status">
        {isComplete && endDate < startDate && live.endBeforeStart}
      </p>
    </form>
  );
}
