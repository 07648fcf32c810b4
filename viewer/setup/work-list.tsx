import type { SetupTexts } from "../report/language/language.ts";
import type { ShownCommand } from "../report/setup.ts";

/** What is run, and how far it is. */
export function Commands({
  commands,
  texts,
}: {
  readonly commands: readonly ShownCommand[];
  readonly texts: SetupTexts;
}) {
  return (
    <ol className="setup-commands stack" role="status">
      {commands.map(({ text, state, said }) => (
        <li key={text}>
          <pre>{text}</pre>
          {said !== undefined && (
            <pre className="setup-said" lang="en">
              {said}
            </pre>
          )}
          <span className={`setup-${state}`}>{texts.commandStates[state]}</span>
        </li>
      ))}
    </ol>
  );
}
