import { useLanguage } from "../language.tsx";
import type { TargetValues } from "../report/statements.ts";
import { targetDirection, targetParts } from "../report/wording/statements.ts";

/** How the sales stand against their target. What judges has a colour, an arrow and a word. */
export function TargetLine({ values }: { readonly values: TargetValues }) {
  const language = useLanguage();
  const { target } = language;
  const [sold, place, pace] = targetParts(values, language);
  const end = target.sentence("", pace);
  return (
    <>
      {place ? sold + target.comma : sold + end}
      {place && <b className={`change change-${targetDirection(values)}`}>{place}</b>}
      {place && end}
    </>
  );
}
