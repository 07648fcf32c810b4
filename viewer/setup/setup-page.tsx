/** The page of the set-up. It has no script: each button sends a form, and the answer is the next page. */
import { LANGUAGE_CODES, LANGUAGE_NAMES } from "../report/language/choice.ts";
import { keysOf } from "../report/records.ts";
import {
  answerTo,
  chosenWays,
  type FoundChats,
  QUESTIONS,
  type QuestionId,
  questionOf,
  questionsOf,
  recipientsOf,
  SETUP_WAYS,
  type SetupWay,
  type Source,
  type TestOutcome,
} from "../report/setup.ts";
import { Done, WorkList } from "./done.tsx";
import { Field, SourceChoice } from "./field.tsx";
import { Setup, type SetupPageProps, useSetup } from "./setup-context.ts";

const STEPS = ["cafe", "send", "done"] as const;

export function SetupPage(props: SetupPageProps) {
  const { state, code, texts } = props;
  const [isWorking, isClosed] = [state.step === "working", state.step === "closed"];
  const shown = isWorking ? "cafe" : isClosed ? "done" : state.step;
  return (
    <main className="page setup stack">
      <header className="row spread">
        <h1>{texts.title}</h1>
        {!isWorking && !isClosed && (
          <nav className="setup-languages row">
            {LANGUAGE_CODES.map((each) => (
              <a key={each} href={`?lang=${each}`} lang={each} aria-current={each === code || undefined}>
                {LANGUAGE_NAMES[each]}
              </a>
            ))}
          </nav>
        )}
      </header>
      <ol className="setup-steps">
        {STEPS.map((step) => (
          <li className="quiet" key={step} aria-current={step === shown ? "step" : undefined}>
            {texts.steps[step]}
          </li>
        ))}
      </ol>
      <Setup value={props}>
        <Step />
      </Setup>
    </main>
  );
}

function Step() {
  const { state, texts } = useSetup();
  switch (state.step) {
    case "cafe":
      return <CafeForm />;
    case "working":
      return (
        <section className="stack" aria-busy="true">
          <h2>{texts.working}</h2>
          <WorkList />
        </section>
      );
    case "send":
      return <SendForm />;
    case "done":
      return <Done />;
    case "closed":
      return <p role="status">{texts.closed}</p>;
  }
}

/** What is asked before there is a report. */
function CafeForm() {
  const { texts, zones } = useSetup();
  const ofAll = keysOf(QUESTIONS).filter((id) => isOf(id, undefined));
  return (
    <form method="post" action="report" encType="multipart/form-data" className="setup-form stack" noValidate>
      <p>{texts.intro}</p>
      <Failure />
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {ofAll.map((id) => (
        <Field key={id} id={id} />
      ))}
      <SourceChoice below={(source) => keysOf(QUESTIONS).filter((id) => isOf(id, source))} />
      <button className="button button-primary" type="submit">
        {texts.makeReport}
      </button>
    </form>
  );
}

function isOf(id: QuestionId, asked: Source | undefined): boolean {
  const { step, source } = questionOf(id);
  return step === "cafe" && source === asked && id !== "source";
}

/** The first report, then who gets the next ones, and when. */
function SendForm() {
  const { state, texts } = useSetup();
  const isSample = answerTo("source", state.answers) === "sample";
  return (
    <>
      <h2>{isSample ? texts.sampleReport : texts.yourReport}</h2>
      <iframe className="setup-report" src="report.html" title={texts.yourReport} sandbox="allow-scripts" />
      <form method="post" action="back" className="row">
        <a href="report.html" target="_blank" rel="noreferrer">
          {texts.openReport}
        </a>
        <button className={isSample ? "button button-primary" : "button"} type="submit">
          {isSample ? texts.useOwnSales : texts.back}
        </button>
      </form>
      {state.hasMonth && (
        <details className="setup-month">
          <summary>{texts.month}</summary>
          <iframe
            className="setup-report"
            src="month.html"
            title={texts.month}
            loading="lazy"
            sandbox="allow-scripts"
          />
          <a href="month.html" target="_blank" rel="noreferrer">
            {texts.openReport}
            <span className="visually-hidden">{` (${texts.month})`}</span>
          </a>
        </details>
      )}
      <details>
        <summary>{texts.whatWasDone}</summary>
        <WorkList />
      </details>
      {!isSample && <Recipients />}
    </>
  );
}

function Recipients() {
  const { state, texts } = useSetup();
  return (
    <form method="post" action="finish" className="setup-form stack" noValidate>
      <Failure />
      <hgroup>
        <h2>{texts.whoGetsIt}</h2>
        <p className="setup-hint quiet">{texts.whoHint}</p>
      </hgroup>
      {/* Enter in a field saves, and sends no test. */}
      <input type="submit" hidden />
      {SETUP_WAYS.map((way) => (
        <Way key={way} way={way} />
      ))}
      <hgroup>
        <h2>{texts.when}</h2>
        <p className="setup-hint quiet">{texts.whenHint}</p>
      </hgroup>
      <div className="setup-when">
        {questionsOf("send", state.answers)
          .filter((id) => questionOf(id).way === undefined)
          .map((id) => (
            <Field key={id} id={id} />
          ))}
      </div>
      <button className="button button-primary" type="submit">
        {texts.finish}
      </button>
    </form>
  );
}

/** What one way needs. It is open if somebody uses it. */
function Way({ way }: { readonly way: SetupWay }) {
  const { state, texts } = useSetup();
  const { label, hint } = texts.ways[way];
  const own = questionsOf("send", state.answers).filter((id) => questionOf(id).way === way);
  const isAsked = state.test?.way === way || (way === "telegram" && state.chats !== undefined);
  const isUsed = isAsked || chosenWays(state.answers).includes(way) || own.some((id) => state.problems[id]);
  return (
    <details className="setup-way" id={way} open={isUsed}>
      <summary>{label}</summary>
      <div className="stack">
        {hint !== undefined && <p className="setup-hint quiet">{hint}</p>}
        {own.map((id) => (
          <Field key={id} id={id} />
        ))}
        {way === "telegram" && state.chats && <Chats {...state.chats} />}
        <div className="row">
          <button className="button" type="submit" formAction={`test/${way}`}>
            {texts.test}
            <span className="visually-hidden">{` (${label})`}</span>
          </button>
          {way === "telegram" && (
            <button className="button" type="submit" formAction="chats">
              {texts.findChat}
            </button>
          )}
          {state.test?.way === way && <Outcome failure={state.test.failure} />}
        </div>
      </div>
    </details>
  );
}

/** Who wrote to the bot. A press fills the field, and another one empties it. */
function Chats({ found, bot = "", failure }: FoundChats) {
  const { state, texts } = useSetup();
  if (failure !== undefined) {
    return (
      <p className="error-text" role="status">
        {texts.chats.failed(failure)}
      </p>
    );
  }
  if (found.length === 0) return <p role="status">{texts.chats.none(bot)}</p>;
  const chosen = recipientsOf("telegram", state.answers);
  const kinds = new Map(Object.entries(texts.chats.kinds));
  return (
    <div className="setup-chats stack">
      <p role="status">{texts.chats.found}</p>
      <div className="row">
        {found.map(({ id, name, kind }) => (
          <button
            key={id}
            className="button"
            type="submit"
            formAction="chats"
            name="chat"
            value={id}
            aria-pressed={chosen.includes(id)}
          >
            {`${chosen.includes(id) ? "✓ " : ""}${name || id} (${kinds.get(kind) ?? kind})`}
          </button>
        ))}
      </div>
    </div>
  );
}

function Outcome({ failure }: Pick<TestOutcome, "failure">) {
  const { texts } = useSetup();
  return (
    <p className={failure === undefined ? "setup-sent" : "error-text"} role="status">
      {failure === undefined ? texts.testSent : texts.testFailed(failure)}
    </p>
  );
}

/** The first thing that a person should know about a form that came back. */
function Failure() {
  const { state, texts } = useSetup();
  const { problems, failure } = state;
  const hasProblems = Object.keys(problems).length > 0 || failure?.about !== undefined;
  if (!hasProblems && failure === undefined) return null;
  return (
    <p className="setup-failure" role="alert">
      {hasProblems ? texts.hasProblems : `${texts.failed} ${failure?.text}`}
    </p>
  );
}
