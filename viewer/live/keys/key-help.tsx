import { useEffect, useId, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { Language } from "../../report/language/language.ts";
import type { Switch } from "../browser/switch.ts";
import { KEYS, type PageKey } from "./key-of.ts";

interface KeyHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly keys: Switch;
}

/** The keys of the page, and whether they are used: single letters are in the way of people who talk to their device. */
export function KeyHelp({ isOpen, onClose, keys }: KeyHelpProps) {
  const language = useLanguage();
  const { live, page } = language;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isOn, setOn] = useState(keys.isOn);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog ref={dialog} className="key-help raised" aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <>
          <h2 id={titleId}>{live.keys}</h2>
          <dl>
            {KEYS.map((key) => (
              <div key={key}>
                <dt>
                  <kbd>{SIGNS[key] ?? key}</kbd>
                </dt>
                <dd>{meaningOf(key, language)}</dd>
              </div>
            ))}
            <div>
              <dt>
                <kbd>{live.daysKeys}</kbd>
              </dt>
              <dd>{live.chooseDays}</dd>
            </div>
          </dl>
          <label className="switch">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => {
                keys.turn(target.checked);
                setOn(target.checked);
              }}
            />
            <span>{live.keysOn}</span>
          </label>
          <button className="button" type="button" onClick={onClose}>
            {page.chart.close}
          </button>
        </>
      )}
    </dialog>
  );
}

const SIGNS: Partial<Record<PageKey, string>> = { ArrowLeft: "←", ArrowRight: "→" };

function meaningOf(key: PageKey, { live }: Pick<Language, "live">): string {
  switch (key) {
    case "T":
      return live.periods.today;
    case "W":
      return live.periods["this-week"];
    case "M":
      return live.periods["this-month"];
    case "ArrowLeft":
      return live.previous;
    case "ArrowRight":
      return live.next;
    case "C":
      return live.toggleComparison;
    case "R":
      return live.refresh;
    case "?":
      return live.thisList;
  }
}
