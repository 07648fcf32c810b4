import type { SetupTexts } from "../report/language/language.ts";
import {
  answerTo,
  chosenWays,
  questionOf,
  questionsOf,
  SETUP_WAYS,
  type SetupWay,
} from "../report/setup/questions.ts";
import type { SetupState } from "../report/setup/state.ts";
import { Commands } from "./commands.tsx";
import { Failure } from "./failure.tsx";
import { Field } from "./field.tsx";

interface SendFormProps {
  readonly state: SetupState;
  readonly texts: SetupTexts;
}

/** The first report, then who gets the next ones, and when. */
export function SendForm({ state, texts }: SendFormProps) {
  const isSample = answerTo("source", state.answers) === "sample";
  return (
    <>
      <h2>{isSample ? texts.sampleReport : texts.yourReport}</h2>
      <iframe className="setup-report" src="report.html" title={texts.yourReport} sandbox="allow-scripts" />
      <form method="post" action="back" className="setup-row">
        <a href="report.html" target="_blank" rel="noreferrer">
          {texts.openReport}
        </a>
        <button className={isSample ? "button button-primary" : "button"} type="submit">
          {isSample ? texts.useOwnSales : texts.back}
        </button>
      </form>
      <details>
        <summary>{texts.commands}</summary>
        <Commands commands={state.commands} texts={texts} />
      </details>
      {!isSample && <Recipients state={state} texts={texts} />}
    </>
  );
}

function Recipients({ state, texts }: SendFormProps) {
  return (
    <form method="post" action="finish" className="setup-form" noValidate>
      <Failure state={state} texts={texts} />
      <h2>{texts.whoGetsIt}</h2>
      <p className="setup-hint">{texts.whoHint}</p>
      {/* Enter in a field saves, and sends no test. */}
      <input type="submit" hidden />
      {SETUP_WAYS.map((way) => (
        <Way key={way} way={way} state={state} texts={texts} />
      ))}
      <h2>{texts.when}</h2>
      <p className="setup-hint">{texts.whenHint}</p>
      <div className="setup-when">
        {questionsOf("send", state.answers)
          .filter((id) => questionOf(id).way === undefined)
          .map((id) => (
            <Field key={id} id={id} state={state} texts={texts} />
          ))}
      </div>
      <button className="button button-primary" type="submit">
        {texts.finish}
      </button>
    </form>
  );
}

/** What one way needs. It is open if somebody uses it. */
function Way({ way, state, texts }: SendFormProps & { readonly way: SetupWay }) {
  const { label, hint } = texts.ways[way];
  const own = questionsOf("send", state.answers).filter((id) => questionOf(id).way === way);
  const isUsed = chosenWays(state.answers).includes(way) || own.some((id) => state.problems[id]);
  return (
    <details className="setup-way" id={way} open={isUsed}>
      <summary>{label}</summary>
      <div>
        {hint !== undefined && <p className="setup-hint">{hint}</p>}
        {own.map((id) => (
          <Field key={id} id={id} state={state} texts={texts} />
        ))}
        <div className="setup-row">
          <button className="button" type="submit" formAction={`test/${way}`}>
            {texts.test}
            <span className="visually-hidden">{` (${label})`}</span>
          </button>
          {state.test?.way === way && <Outcome failure={state.test.failure} texts={texts} />}
        </div>
      </div>
    </details>
  );
}

function Outcome({ failure, texts }: { readonly failure: string | undefined; readonly texts: SetupTexts }) {
  return (
    <p className={failure === undefined ? "setup-sent" : "error-text"} role="status">
      {failure === undefined ? texts.testSent : texts.testFailed(failure)}
    </p>
  );
}
