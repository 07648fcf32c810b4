import { useLanguage } from "../../language.tsx";
import { formatName } from "../../report/language/names.ts";

export interface NoteInput {
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
  readonly most: number;
  readonly onInput: (input: NoteInput) => void;
}

/** What a note is about, and its text. */
export function NoteFields({ id, input, shopNames, isLimited, most, onInput }: NoteFieldsProps) {
  const { live, page } = useLanguage();
  const texts = live.dayNotes;
  const field = (name: "date" | "to" | "text", label: string) => (
    <div className={name === "text" ? "labelled-field note-text" : "labelled-field"}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        className="field"
        type={name === "text" ? "text" : "date"}
        required={name !== "to"}
        max="9999-12-31"
        min={name === "to" ? input.date : undefined}
        maxLength={most}
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
        <div className="labelled-field">
          <label htmlFor={`${id}-store`}>{texts.store}</label>
          <select
            id={`${id}-store`}
            className="field"
            value={input.store}
            onChange={({ target }) => onInput({ ...input, store: target.value })}
          >
            {!isLimited && <option value="">{live.allStores}</option>}
            {shopNames.map((name) => (
              <option key={name} value={name}>
                {formatName(name, page)}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
