import type { SetupTexts } from "../report/language/setup/english.ts";
import { keysOf } from "../report/records.ts";
import { answerTo, QUESTIONS, questionOf, SETUP_WAYS } from "../report/setup/questions.ts";
import type { SetupState } from "../report/setup/state.ts";
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
      <p className="setup-row">
        <a href="report.html" target="_blank" rel="noreferrer">
          {texts.openReport}
        </a>
      </p>
      <form method="post" action="back" className="setup-row">
        <button className={isSample ? "button button-primary" : "button"} type="submit">
          {isSample ? texts.useOwnSales : texts.back}
        </button>
      </form>
      {!isSample && <Recipients state={state} texts={texts} />}
    </>
  );
}

function Recipients({ state, texts }: SendFormProps) {
  const own = keysOf(QUESTIONS).filter((id) => questionOf(id).step === "send");
  return (
    <form method="post" action="finish" className="setup-form" noValidate>
      <Failure state={state} texts={texts} />
      <h2>{texts.whoGetsIt}</h2>
      <p className="setup-hint">{texts.whoHint}</p>
      {SETUP_WAYS.map((way) => (
        <fieldset key={way} className="setup-way" id={way}>
          <legend>{texts.ways[way].label}</legend>
          {texts.ways[way].hint !== undefined && <p className="setup-hint">{texts.ways[way].hint}</p>}
          {own
            .filter((id) => questionOf(id).way === way)
            .map((id) => (
              <Field key={id} id={id} state={state} texts={texts} />
            ))}
          <div className="setup-row">
            <button className="button" type="submit" formAction={`test/${way}`}>
              {texts.test}
              <span className="visually-hidden">{` (${texts.ways[way].label})`}</span>
            </button>
            {state.test?.way === way && <Outcome failure={state.test.failure} texts={texts} />}
          </div>
        </fieldset>
      ))}
      <h2>{texts.when}</h2>
      <p className="setup-hint">{texts.whenHint}</p>
      <div className="setup-when">
        {own
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

function Outcome({ failure, texts }: { readonly failure: string | undefined; readonly texts: SetupTexts }) {
  return (
    <p className={failure === undefined ? "setup-sent" : "error-text"} role="status">
      {failure === undefined ? texts.testSent : texts.testFailed(failure)}
    </p>
  );
}
