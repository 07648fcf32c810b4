import type { SetupTexts } from "../report/language/language.ts";
import type { ShownWork } from "../report/setup.ts";

/** What is done, and how far it is. */
export function WorkList({
  work,
  texts,
}: {
  readonly work: readonly ShownWork[];
  readonly texts: SetupTexts;
}) {
  return (
    <ol className="setup-work stack" role="status">
      {work.map(({ does, state, said }) => (
        <li key={does}>
          {`${texts.work[does]}: `}
          <span className={`setup-${state}`}>{texts.workStates[state]}</span>
          {said !== undefined && said !== "" && (
            <pre className="setup-said" lang="en">
              {said}
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}
