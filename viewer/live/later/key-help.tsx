import { useEffect, useId, useRef } from "react";
import { useLanguage } from "../../language.tsx";
import type { Switch } from "../browser/remembered.ts";
import { SwitchBox } from "../controls/more-menu.tsx";
import { KEYS, type PageKey } from "../key-of.ts";

interface KeyHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly keys: Switch;
}

/** The keys of the page, and whether they are used: single letters are in the way of people who talk to their device. */
export function KeyHelp({ isOpen, onClose, keys }: KeyHelpProps) {
  const { live, page } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const meanings: Readonly<Record<PageKey, string>> = {
    T: live.periods.today,
    W: live.periods["this-week"],
    M: live.periods["this-month"],
    ArrowLeft: live.previous,
    ArrowRight: live.next,
    C: live.toggleComparison,
    R: live.refresh,
    "?": live.thisList,
  };

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
                <dd>{meanings[key]}</dd>
              </div>
            ))}
            <div>
              <dt>
                <kbd>{live.daysKeys}</kbd>
              </dt>
              <dd>{live.chooseDays}</dd>
            </div>
          </dl>
          <SwitchBox of={keys} label={live.keysOn} />
          <button className="button" type="button" onClick={onClose}>
            {page.chart.close}
          </button>
        </>
      )}
    </dialog>
  );
}

const SIGNS: Partial<Record<PageKey, string>> = { ArrowLeft: "←", ArrowRight: "→" };
