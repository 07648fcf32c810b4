import { type KeyboardEvent, memo, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { useWindowEvents } from "../browser/hooks.ts";
import { type Switch, THEMES, type ThemeChoice } from "../browser/remembered.ts";
import type { LanguageChoice } from "../language-choice.tsx";
import { Face } from "./choices.tsx";
import { LanguageRadios, Radios } from "./radios.tsx";

interface MoreMenuProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** What people need now and then, behind one button. It stays open while they use it: what a press led to is said in it. */
export function MoreMenu({ isOpen, onOpen, button, children }: MoreMenuProps) {
  const { live } = useLanguage();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  // It covers figures, so whatever the person does elsewhere closes it.
  const close = ({ target }: Event) => {
    if (target instanceof Node && !menu.current?.contains(target)) onOpen(false);
  };
  useWindowEvents(["pointerdown", "focusin"], close, isOpen);

  function leave({ key }: KeyboardEvent) {
    if (key !== "Escape" || !isOpen) return;
    onOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls are inside
    <div className="more-menu" ref={menu} onKeyDown={leave}>
      <button
        ref={button}
        className="button"
        type="button"
        aria-label={live.more}
        title={live.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        <Face text={live.more}>
          <path d="M4.5 12h1M11.5 12h1M18.5 12h1" />
        </Face>
      </button>
      <div className="more-panel stack raised" id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

interface LookProps {
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
  /** Undefined if nothing is ever newer. */
  readonly freshness: Switch | undefined;
}

/** The theme, the language, and whether the page loads by itself. */
export const Look = memo(function Look({ theme, language, freshness }: LookProps) {
  const { live } = useLanguage();
  const [chosen, setChosen] = useState(theme.chosen);
  return (
    <div className="look">
      <LanguageRadios choice={language} />
      <Radios
        legend={live.theme}
        radios={THEMES.map((value) => ({ value, label: live.themes[value] }))}
        chosen={chosen}
        onChoose={(next) => {
          theme.choose(next);
          setChosen(next);
        }}
      />
      {freshness && <SwitchBox of={freshness} label={live.freshness} />}
    </div>
  );
});

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
