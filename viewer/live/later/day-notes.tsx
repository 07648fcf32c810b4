import { type FormEvent, useId, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { DateRange, IsoDate } from "../../report/date-range.ts";
import { type DayNote, MOST_CHARACTERS, type NoteChange, notesText } from "../../report/day-note.ts";
import { formatName } from "../../report/language/names.ts";
import type { ChosenShops, Report } from "../../report/report.ts";
import { reasonOf } from "../reports/ask.ts";

interface DayNotesProps {
  /** Undefined until it is chosen. */
  readonly range: DateRange | undefined;
  readonly today: IsoDate;
  /** It has the notes of its days, with holidays. */
  readonly report: Report | undefined;
  /** The names of all shops, as far as they are known. */
  readonly shopNames: readonly string[] | undefined;
  readonly shops: ChosenShops;
  /** Whether the person sees only these, so that notes about all shops are of others. */
  readonly isLimited: boolean | undefined;
  /** @throws an error whose message says why it was not saved */
  readonly edit: (change: NoteChange) => Promise<void>;
}

/** Where a person who is signed in adds, changes and removes the notes on days. One line, until somebody opens it. */
export function DayNotes({
  range,
  today,
  report,
  shopNames = [],
  shops,
  isLimited,
  edit: send,
}: DayNotesProps) {
  const language = useLanguage();
  const { dates, live } = language;
  const texts = live.dayNotes;
  const id = useId();
  const [before, setBefore] = useState<DayNote>();
  const [typed, setTyped] = useState<NoteInput>();
  const [outcome, setOutcome] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const own =
    report?.dayNotes?.filter(({ holiday, store }) => !holiday && !(isLimited && store === undefined)) ?? [];
  const isToday = !range || (range.startDate <= today && today <= range.endDate);
  const fresh: NoteInput = {
    date: isToday ? today : range.endDate,
    to: "",
    text: "",
    store: (shops?.length === 1 ? shops[0] : isLimited && shopNames[0]) || "",
  };
  const input = typed ?? fresh;

  async function edit(change: NoteChange, done: string) {
    if (isBusy) return;
    setBusy(true);
    // An empty text between two edits makes screen readers say the same outcome again.
    setOutcome("");
    try {
      await send(change);
      setTyped(undefined);
      setBefore(undefined);
      setOutcome(done);
    } catch (error) {
      setOutcome(live.notSaved(reasonOf(error, language)));
    } finally {
      setBusy(false);
    }
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const { date, to, text, store } = input;
    if (date === "" || text.trim() === "") return;
    const after = {
      date,
      to: to === "" ? date : to,
      text: text.trim(),
      ...(store !== "" && { store }),
    };
    void edit({ before, after }, texts.saved(dates.rangeOrWeekday({ startDate: date, endDate: after.to })));
  }

  function change(note: DayNote) {
    const { date, to, text, store = "" } = note;
    setBefore(note);
    setTyped({ date, to: to === date ? "" : to, text, store });
    form.current?.querySelector<HTMLInputElement>("input[type=text]")?.focus();
  }

  return (
    <details className="day-notes screen-only">
      <summary className="figures-line">{texts.title(own.length)}</summary>
      <ul>
        {own.map((note) => (
          <li className="row" key={JSON.stringify(note)}>
            <span>
              <b translate="no">{dates.rangeOrWeekday({ startDate: note.date, endDate: note.to })}</b>{" "}
              {notesText([note])}
            </span>
            <button
              className="button"
              type="button"
              aria-label={texts.changeOf(note.text)}
              onClick={() => change(note)}
            >
              {texts.change}
            </button>
            <button
              className="button"
              type="button"
              aria-label={texts.removeOf(note.text)}
              onClick={() => edit({ before: note }, texts.removed)}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
      <form className="row" ref={form} onSubmit={save} aria-busy={isBusy}>
        <NoteFields id={id} input={input} {...{ shopNames, isLimited }} onInput={setTyped} />
        <button className="button button-primary" type="submit">
          {before ? texts.saveChange : texts.add}
        </button>
        {before && (
          <button
            className="button"
            type="button"
            onClick={() => {
              setBefore(undefined);
              setTyped(undefined);
            }}
          >
            {texts.cancel}
          </button>
        )}
        <span role="status">{outcome}</span>
      </form>
    </details>
  );
}

interface NoteInput {
  readonly date: string;
  readonly to: string;
  readonly text: string;
  readonly store: string;
}

interface NoteFieldsProps {
  readonly id: string;
  readonly input: NoteInput;
  readonly shopNames: readonly string[];
  /** Whether a note has to be about one of them. */
  readonly isLimited: boolean | undefined;
  readonly onInput: (input: NoteInput) => void;
}

function NoteFields({ id, input, shopNames, isLimited, onInput }: NoteFieldsProps) {
  const { live, page } = useLanguage();
  const texts = live.dayNotes;
  const field = (name: "date" | "to" | "text", label: string) => (
    <div className={name === "text" ? "labelled-field stack note-text" : "labelled-field stack"}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        className="field"
        type={name === "text" ? "text" : "date"}
        required={name !== "to"}
        max="9999-12-31"
        min={name === "to" ? input.date : undefined}
        maxLength={MOST_CHARACTERS}
        value={input[name]}
        onChange={({ target }) => onInput({ ...input, [name]: target.value })}
      />
    </div>
  );
  return (
    <>
      {field("date", texts.day)}
      {field("to", texts.lastDay)}
      {field("text", page.note)}
      {shopNames.length > 1 && (
        <div className="labelled-field stack">
          <label htmlFor={`${id}-store`}>{texts.store}</label>
          <select
            id={`${id}-store`}
            className="field"
            value={input.store}
            onChange={({ target }) => onInput({ ...input, store: target.value })}
          >
            {!isLimited && <option value="">{live.allStores}</option>}
            {shopNames.map((name) => (
              <option key={name} value={name} translate="no">
                {formatName(name, page)}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
