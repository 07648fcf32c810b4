import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { useWindowEvents } from "../browser/hooks.ts";
import { type Switch, THEMES, type ThemeChoice } from "../browser/remembered.ts";
import type { LanguageChoice } from "../language-choice.tsx";
import { LanguageRadios, Radios } from "./radios.tsx";

interface LookMenuProps {
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
  /** Undefined if nothing is ever newer. */
  readonly freshness: Switch | undefined;
  /** Opens the list of keys. */
  readonly onKeys: () => void;
}

/** An icon that opens the theme, the language, and whether the page loads by itself. A choice keeps it open, because the arrow keys choose as they pass. */
export function LookMenu({ theme, language, freshness, onKeys }: LookMenuProps) {
  const { live } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(theme.chosen);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  // It covers figures, so whatever the person does elsewhere closes it.
  const close = ({ target }: Event) => {
    if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
  };
  useWindowEvents(["pointerdown", "focusin"], close, isOpen);

  function leave({ key }: KeyboardEvent) {
    if (key !== "Escape" || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls are inside
    <div className="look-menu screen-only" ref={menu} onKeyDown={leave}>
      <button
        ref={button}
        className="look-button"
        type="button"
        aria-label={live.look}
        title={live.look}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8" />
          <path className="theme-half" d="M12 4a8 8 0 0 1 0 16Z" />
        </svg>
      </button>
      <div className="look-panel raised" id={id} hidden={!isOpen}>
        <Radios
          legend={live.theme}
          radios={THEMES.map((value) => ({ value, label: live.themes[value] }))}
          chosen={chosen}
          onChoose={(next) => {
            theme.choose(next);
            setChosen(next);
          }}
        />
        <LanguageRadios choice={language} />
        {freshness && <SwitchBox of={freshness} label={live.freshness} />}
        <button
          className="quiet-button keys-button"
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={() => {
            setOpen(false);
            onKeys();
          }}
        >
          {live.keys}
        </button>
      </div>
    </div>
  );
}

/** A box for something that a person can turn off. */
export function SwitchBox({ of, label }: { readonly of: Switch; readonly label: string }) {
  const [isOn, setOn] = useState(of.isOn);
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          of.turn(target.checked);
          setOn(target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
