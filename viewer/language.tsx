/** The language of a page, for all that it draws. Charts and tables know none: their labels are arguments. */
import { createContext, type ReactNode, useContext } from "react";
import type { Language, PageLanguage, SignInLanguage } from "./report/language/language.ts";

const Whole = createContext<Language | undefined>(undefined);
/** The script of a report file has this part alone. */
export const OfScript = createContext<PageLanguage | undefined>(undefined);

/** The first script of the live page has this part alone. */
// A report file has no sign-in: the mark lets the build leave it out.
const OfSignIn = /* @__PURE__ */ createContext<SignInLanguage | undefined>(undefined);

interface SpeakingProps<Spoken> {
  readonly language: Spoken;
  readonly children: ReactNode;
}

export function Speaking({ language, children }: SpeakingProps<Language>) {
  return (
    <Whole value={language}>
      <SpeakingAtSignIn language={language}>{children}</SpeakingAtSignIn>
    </Whole>
  );
}

export function SpeakingAtSignIn({ language, children }: SpeakingProps<SignInLanguage>) {
  return (
    <OfSignIn value={language}>
      <OfScript value={language}>{children}</OfScript>
    </OfSignIn>
  );
}

/** What a part with a script in a report file can say. */
export function usePageLanguage(): PageLanguage {
  return useContext(OfScript) ?? missing();
}

/** What the live page can say before its dashboard is loaded. */
export function useSignInLanguage(): SignInLanguage {
  return useContext(OfSignIn) ?? missing();
}

/** @throws Error in the script of a report file, and before the dashboard is loaded */
export function useLanguage(): Language {
  return useContext(Whole) ?? missing();
}

function missing(): never {
  throw new Error("This page has not said its language.");
}
