import { type FormEvent, useEffect, useId, useState } from "react";
import {
  type DateRange,
  DEFAULT_DAYS,
  type IsoDate,
  lastDays,
  QUICK_RANGES,
  quickDays,
} from "../report/date-range.ts";
import { messages, quickRangeLabel } from "../report/messages.ts";
import { RangeButtons } from "../sections/ranges/range-buttons.tsx";

interface DateRangePickerProps {
  /** The chosen range; undefined until the picker has chosen the first one. */
  readonly range: DateRange | undefined;
  readonly onChoose: (range: DateRange) => void;
  /** The current day. It is asked for at every press, because a dashboard may stay open over midnight. */
  readonly today: () => IsoDate;
}

/** Quick buttons, and two date inputs that show the chosen range until the person edits them. */
export function DateRangePicker({ range, onChoose, today }: DateRangePickerProps) {
  useEffect(() => {
    if (range === undefined) onChoose(lastDays(today(), DEFAULT_DAYS));
  }, [range, onChoose, today]);

  return (
    <div className="date-range-picker">
      <RangeButtons
        buttons={QUICK_RANGES.map((days) => ({
          label: quickRangeLabel(days),
          isChosen: range !== undefined && quickDays(range, today()) === days,
          onPress: () => onChoose(lastDays(today(), days)),
        }))}
      />
      <CustomRange range={range} onChoose={onChoose} />
    </div>
  );
}

function CustomRange({ range, onChoose }: Pick<DateRangePickerProps, "range" | "onChoose">) {
  const [shown, setShown] = useState(range);
  const [startDate, setStartDate] = useState(range?.startDate ?? "");
  const [endDate, setEndDate] = useState(range?.endDate ?? "");

  // A newly chosen range replaces what was typed, even if it is the same days again.
  if (range !== shown) {
    setShown(range);
    setStartDate(range?.startDate ?? "");
    setEndDate(range?.endDate ?? "");
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    onChoose({ startDate, endDate });
  }

  return (
    <form className="custom-range" onSubmit={apply} noValidate>
      <DateField label={messages.startDate} value={startDate} onChange={setStartDate} />
      <DateField label={messages.endDate} value={endDate} onChange={setEndDate} />
      <button className="button button-primary" type="submit" disabled={startDate === "" || endDate === ""}>
        {messages.applyCustomRange}
      </button>
    </form>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <div className="labelled-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        type="date"
        // Without a maximum, a browser accepts years of six digits.
        max="9999-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
