import type { SetupTexts } from "../report/language/language.ts";
import type { SetupState } from "../report/setup.ts";

/** The first thing that a person should know about a form that came back. */
export function Failure({
  state: { problems, failure },
  texts,
}: {
  readonly state: SetupState;
  readonly texts: SetupTexts;
}) {
  if (Object.keys(problems).length > 0 || failure?.about !== undefined) {
    return (
      <p className="setup-failure" role="alert">
        {texts.hasProblems}
      </p>
    );
  }
  return failure === undefined ? null : (
    <p className="setup-failure" role="alert">
      {`${texts.failed} ${failure.text}`}
    </p>
  );
}
