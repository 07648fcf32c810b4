import type { Provenance } from "../report.ts";
import type { Language } from "./language.ts";

/** Says that some of the statements have only a text in another language; undefined if none has. */
export function otherLanguageText(
  statements: readonly { readonly values?: unknown }[],
  { language: textsIn = "en" }: Pick<Provenance, "language">,
  { code, foot }: Language,
): string | undefined {
  const isOther = textsIn !== code && statements.some(({ values }) => values === undefined);
  return isOther ? foot.otherLanguage(textsIn) : undefined;
}
