import { type FormEvent, memo, useId, useLayoutEffect, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import {
  type DateRange,
  type IsoDate,
  isSameRange,
  lastDays,
  namedRange,
  QUICK_RANGES,
  quickDays,
  type RangeName,
} from "../../report/date-range.ts";
import { shortRange } from "../../report/wording/periods.ts";
import { RangeButtons } from "../../sections/ranges.tsx";

interface CustomRangeProps {
  readonly id: string;
  /** A narrow screen shows it only then. */
  readonly isUnfolded: boolean;
  /** The chosen range. */
  readonly range: DateRange | undefined;
  readonly onApply: (range: DateRange) => void;
}

/** The two date inputs. Until they differ from the chosen range, their button is not the one to press next. */
function CustomRange({ id, isUnfolded, range, onApply }: CustomRangeProps) {
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
    <div className="labelled-field stack">
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
      <p className="custom-range-hint quiet" id={hintId} role="status">
        {isComplete && endDate < startDate && live.endBeforeStart}
      </p>
    </form>
  );
}

interface DateRangePickerProps {
  /** The chosen range; undefined until the picker has chosen the first one. */
  readonly range: DateRange | undefined;
  readonly onChoose: (range: DateRange, name?: RangeName) => void;
  readonly first: RangeName;
  /** The current day. It is asked for at every press, because a dashboard may stay open over midnight. */
  readonly today: () => IsoDate;
}

/**
 * Quick buttons, and two date inputs that show the chosen range until the person edits them. On a narrow screen, a button
 * with the range unfolds the inputs.
 */
export const DateRangePicker = memo(function DateRangePicker({
  range,
  first,
  onChoose,
  today,
}: DateRangePickerProps) {
  const { dates, live, page } = useLanguage();
  const [isUnfolded, setUnfolded] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const customId = useId();
  // Before the page is painted, so that all of it has its place at once.
  useLayoutEffect(() => {
    if (range === undefined) onChoose(namedRange(first, today()), first);
  }, [range, first, onChoose, today]);

  function applyCustom(custom: DateRange) {
    onChoose(custom);
    // A narrow screen folds the inputs, so the button that unfolds them takes the focus. A wide one does not show it.
    setUnfolded(false);
    fold.current?.focus();
  }

  return (
    <div className="date-range-picker screen-only">
      <div className="range-row">
        <RangeButtons
          buttons={QUICK_RANGES.map((days) => ({
            label: page.quickRange(days),
            isChosen: range !== undefined && quickDays(range, today()) === days,
            onPress: () => onChoose(lastDays(today(), days), days),
          }))}
        />
        <button
          ref={fold}
          className="button range-fold"
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={customId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <span className="visually-hidden">{`${live.customRange} `}</span>
          {range && <span translate="no">{shortRange(range, today(), dates)}</span>}
        </button>
      </div>
      <CustomRange id={customId} isUnfolded={isUnfolded} range={range} onApply={applyCustom} />
    </div>
  );
});
