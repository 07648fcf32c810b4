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
  const [shown, setShown] = useState(range);
  const [startDate, setStartDate] = useState(range?.startDate ?? "");
  const [endDate, setEndDate] = useState(range?.endDate ?? "");
  const hintId = useId();

  // A newly chosen range replaces what was typed, even if it is the same days again.
  if (range !== shown) {
    setShown(range);
    setStartDate(range?.startDate ?? "");
    setEndDate(range?.endDate ?? "");
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    onApply({ startDate, endDate });
  }

  const isComplete = startDate !== "" && endDate !== "";
  const isNew = isComplete && !(range && isSameRange(range, { startDate, endDate }));
  return (
    <form
      id={id}
      className={isUnfolded ? "custom-range" : "custom-range custom-range-folded"}
      onSubmit={apply}
      noValidate
    >
      <DateField label={live.startDate} value={startDate} onChange={setStartDate} hintId={hintId} />
      <DateField label={live.endDate} value={endDate} onChange={setEndDate} hintId={hintId} />
      <button className={isNew ? "button button-primary" : "button"} type="submit" disabled={!isComplete}>
        {live.applyCustomRange}
      </button>
      <p className="custom-range-hint" id={hintId} role="status">
        {isComplete && endDate < startDate && live.endBeforeStart}
      </p>
    </form>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hintId: string;
}

function DateField({ label, value, onChange, hintId }: DateFieldProps) {
  const id = useId();
  return (
    <div className="labelled-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        type="date"
        // A browser would accept years of six digits.
        max="9999-12-31"
        aria-describedby={hintId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
