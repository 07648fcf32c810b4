import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { addDays, type IsoDate } from "../../report/date-range.ts";
import { formatName } from "../../report/language/names.ts";
import type { ChosenShops } from "../../report/report.ts";
import { readTargetAmount, type TargetRow } from "../../report/targets.ts";
import { reasonOf } from "../reports/ask.ts";
import type { Reports } from "../reports/reports.ts";

export interface TargetFormProps {
  readonly today: IsoDate;
  readonly shops: ChosenShops;
  /** Whether there are several, so that the form says whose target it sets. */
  readonly hasShops: boolean;
  /** Whether the shown days have a target. */
  readonly hasTarget: boolean;
  readonly reports: Pick<Reports, "targets" | "saveTarget">;
  readonly onSaved: () => void;
}

/** This month, the one before, and those of the next year. */
const MONTHS = 14;

/** A button that opens a form, in which a person sets the target of a month. */
export function TargetForm({ hasTarget, ...props }: TargetFormProps) {
  const { target } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Of several chosen shops, each has a target of its own.
  if ((props.shops?.length ?? 0) > 1) return null;
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <>
      <button
        className="quiet-button"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {hasTarget ? target.change : target.set}
      </button>
      {isOpen && <OpenForm {...props} onClose={close} />}
    </>
  );
}

interface OpenFormProps extends Omit<TargetFormProps, "hasTarget"> {
  readonly onClose: () => void;
}

function OpenForm({ today, shops, hasShops, reports, onSaved, onClose }: OpenFormProps) {
  const language = useLanguage();
  const { dates, money, page, target } = language;
  const { currency } = money;
  const id = useId();
  const [store = ""] = shops ?? [];
  const [rows, setRows] = useState<readonly TargetRow[]>([]);
  const [period, setPeriod] = useState(today.slice(0, 7));
  /** Undefined as long as nobody has typed. */
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [controller] = useState(() => new AbortController());

  useEffect(() => {
    let isOver = false;
    void reports.targets(shops).then((rows) => isOver || setRows(rows));
    return () => {
      isOver = true;
    };
  }, [reports, shops]);

  const amountOf = (wanted: string) => {
    const row = rows.find((each) => each.period === wanted && each.store === store);
    return row ? String(row.amount) : "";
  };
  const amount = typed ?? amountOf(period);

  async function save(event: FormEvent) {
    event.preventDefault();
    const plain = amount.replace(currency.symbol.trim(), "").replace(/[,\s]/g, "");
    if (plain !== "" && readTargetAmount(plain) === undefined) return setProblem(target.wrong);
    setBusy(true);
    setProblem("");
    try {
      await reports.saveTarget({ period, store, amount: plain }, controller.signal);
      onSaved();
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(target.notSaved(reasonOf(error, language)));
    }
  }

  return (
    <form className="target-form row" onSubmit={save} noValidate>
      <div className="labelled-field stack">
        <label htmlFor={`${id}-period`}>
          {[
            target.period,
            ...(hasShops ? [target.of(store === "" ? undefined : formatName(store, page))] : []),
          ].join(" ")}
        </label>
        <select
          id={`${id}-period`}
          className="field"
          value={period}
          onChange={(event) => {
            setPeriod(event.target.value);
            setTyped(undefined);
          }}
        >
          {monthsAround(today).map((month) => (
            <option key={month} value={month} translate="no">
              {dates.month(`${month}-01`)}
            </option>
          ))}
        </select>
      </div>
      <div className="labelled-field stack">
        <label htmlFor={`${id}-amount`}>{target.amount(currency.symbol.trim())}</label>
        <input
          id={`${id}-amount`}
          className="field"
          inputMode="decimal"
          autoComplete="off"
          placeholder={amountOf("")}
          aria-invalid={problem !== ""}
          aria-describedby={`${id}-problem`}
          value={amount}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        {target.save}
      </button>
      <button className="button" type="button" onClick={onClose}>
        {target.cancel}
      </button>
      <p id={`${id}-problem`} role="status">
        {problem}
      </p>
    </form>
  );
}

/** As texts such as `2026-11`. */
function monthsAround(today: IsoDate): readonly string[] {
  const before = addDays(`${today.slice(0, 7)}-01`, -1);
  const months = [before.slice(0, 7)];
  while (months.length < MONTHS) months.push(addDays(`${months.at(-1)}-01`, 31).slice(0, 7));
  return months;
}
