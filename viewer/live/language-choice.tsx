/** The language of the live page, and what of the document around the page follows it. */
import type { ReactNode } from "react";
import { SpeakingAtSignIn } from "../language.tsx";
import { LANGUAGE_CODES, type LanguageCode, manifestOf } from "../report/language/choice.ts";
import type { Language, SignInLanguage } from "../report/language/language.ts";
import type { Address } from "./browser/address.ts";
import { remembered, type StorageOwner } from "./browser/remembered.ts";
import type { Part } from "./part.ts";
import { createStore, useStore } from "./store.ts";

/** What the person has chosen. */
const KEY = "language";
/** What the page was in last, for the page that is shown without a network. */
const SHOWN_KEY = "shown-language";
const PARAMETER = "lang";

export type LanguageChoice = ReturnType<typeof createLanguageChoice>;

/** English is in the scripts of the page. Another language is loaded when it is chosen. */
type LoadedLanguages = Readonly<Record<Exclude<LanguageCode, "en">, Part<Language>>> & {
  readonly en?: Part<Language>;
};

export interface LanguageState {
  /** What was asked for last, even if it is not loaded yet. */
  readonly chosen: LanguageCode;
  readonly shown: LanguageCode;
  /** The texts of the shown one; undefined for English. */
  readonly language: Language | undefined;
  /** Whether the last one that was asked for could not be loaded. */
  readonly hasFailed: boolean;
}

export interface LanguageWindow extends StorageOwner {
  readonly document: {
    readonly documentElement: { lang: string };
    querySelector(manifest: "link[rel=manifest]"): { href: string } | null;
  };
}

/** @param ofServer that of the server, for anyone who has not chosen one */
export function createLanguageChoice(
  target: LanguageWindow,
  address: Pick<Address, "query" | "replace">,
  ofServer: string | undefined,
  languages: LoadedLanguages,
) {
  const first: LanguageState = { chosen: "en", shown: "en", language: undefined, hasFailed: false };
  const { state, onChange, set } = createStore(first);
  const [kept, lastShown] = [remembered(target, KEY), remembered(target, SHOWN_KEY)];

  function update(change: Partial<LanguageState>): void {
    set({ ...state(), ...change });
  }

  /** Shows a language as soon as it is loaded. If that fails, the present one stays. */
  async function show(code: LanguageCode): Promise<void> {
    update({ chosen: code, hasFailed: false });
    const part = languages[code];
    try {
      await part?.load();
    } catch {
      if (state().chosen === code) update({ chosen: state().shown, hasFailed: true });
      return;
    }
    if (state().chosen !== code) return;
    const { document } = target;
    const manifest = document.querySelector("link[rel=manifest]");
    if (manifest) manifest.href = `/${manifestOf(code)}`;
    document.documentElement.lang = code;
    lastShown.set(code);
    update({ shown: code, language: part?.value() });
  }

  return {
    state,
    onChange,
    /** Shows the language of the address, else the remembered one, else that of the server. */
    start(): Promise<void> {
      const { query } = address;
      const asked = [new URLSearchParams(query()).get(PARAMETER), kept.get(), ofServer];
      return show(asked.map(known).find((code) => code !== undefined) ?? "en");
    },
    /** Shows another language and remembers it. An address that names a language names this one from then on. */
    async choose(code: LanguageCode): Promise<void> {
      await show(code);
      if (state().shown !== code) return;
      kept.set(code);
      const parameters = new URLSearchParams(address.query());
      if (!parameters.has(PARAMETER)) return;
      parameters.set(PARAMETER, code);
      address.replace(`?${parameters}`);
    },
  };
}

function known(code: string | null | undefined): LanguageCode | undefined {
  return LANGUAGE_CODES.find((each) => each === code);
}

interface InChosenLanguageProps {
  readonly choice: LanguageChoice;
  readonly english: SignInLanguage;
  readonly children: ReactNode;
}

/** What it holds stays as it is when the language changes, and says it in other words. */
export function InChosenLanguage({ choice, english, children }: InChosenLanguageProps) {
  const { language = english } = useStore(choice);
  return <SpeakingAtSignIn language={language}>{children}</SpeakingAtSignIn>;
}
