/** The page of the set-up. It has no script: each button sends a form, and the answer is the next page. */
import { LANGUAGE_CODES, LANGUAGE_NAMES, type LanguageCode } from "../report/language/choice.ts";
import type { SetupTexts } from "../report/language/language.ts";
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
  type SetupState,
  type SetupWay,
  type Source,
} from "../report/setup.ts";
import { Done, type SetupPlaces, WorkList } from "./done.tsx";
import { Field, SourceChoice } from "./field.tsx";

export interface SetupPageProps {
  readonly state: SetupState;
  readonly code: LanguageCode;
  readonly texts: SetupTexts;
  /** The names that the field of the zone suggests. */
  readonly zones: readonly string[];
  readonly places: SetupPlaces;
}

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
      <Step {...props} />
    </main>
  );
}

function Step({ state, zones, places, texts }: SetupPageProps) {
  switch (state.step) {
    case "cafe":
      return <CafeForm state={state} texts={texts} zones={zones} />;
    case "working":
      return (
        <section className="stack" aria-busy="true">
          <h2>{texts.working}</h2>
          <WorkList work={state.work} texts={texts} />
        </section>
      );
    case "send":
      return <SendForm state={state} texts={texts} />;
    case "done":
      return <Done state={state} places={places} texts={texts} />;
    case "closed":
      return <p role="status">{texts.closed}</p>;
  }
}

/** What is asked before there is a report. */
function CafeForm({
  state,
  texts,
  zones,
}: {
  readonly state: SetupState;
  readonly texts: SetupTexts;
  readonly zones: readonly string[];
}) {
  const ofAll = keysOf(QUESTIONS).filter((id) => isOf(id, undefined));
  return (
    <form method="post" action="report" encType="multipart/form-data" className="setup-form stack" noValidate>
      <p>{texts.intro}</p>
      <Failure state={state} texts={texts} />
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {ofAll.map((id) => (
        <Field key={id} id={id} state={state} texts={texts} />
      ))}
      <SourceChoice
        state={state}
        texts={texts}
        below={(source) => keysOf(QUESTIONS).filter((id) => isOf(id, source))}
      />
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

interface SendFormProps {
  readonly state: SetupState;
  readonly texts: SetupTexts;
}

/** The first report, then who gets the next ones, and when. */
function SendForm({ state, texts }: SendFormProps) {
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
        <WorkList work={state.work} texts={texts} />
      </details>
      {!isSample && <Recipients state={state} texts={texts} />}
    </>
  );
}

function Recipients({ state, texts }: SendFormProps) {
  return (
    <form method="post" action="finish" className="setup-form stack" noValidate>
      <Failure state={state} texts={texts} />
      <h2>{texts.whoGetsIt}</h2>
      <p className="setup-hint quiet">{texts.whoHint}</p>
      {/* Enter in a field saves, and sends no test. */}
      <input type="submit" hidden />
      {SETUP_WAYS.map((way) => (
        <Way key={way} way={way} state={state} texts={texts} />
      ))}
      <h2>{texts.when}</h2>
      <p className="setup-hint quiet">{texts.whenHint}</p>
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
  const isAsked = state.test?.way === way || (way === "telegram" && state.chats !== undefined);
  const isUsed = isAsked || chosenWays(state.answers).includes(way) || own.some((id) => state.problems[id]);
  return (
    <details className="setup-way" id={way} open={isUsed}>
      <summary>{label}</summary>
      <div className="stack">
        {hint !== undefined && <p className="setup-hint quiet">{hint}</p>}
        {own.map((id) => (
          <Field key={id} id={id} state={state} texts={texts} />
        ))}
        {way === "telegram" && state.chats && <Chats chats={state.chats} state={state} texts={texts} />}
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
          {state.test?.way === way && <Outcome failure={state.test.failure} texts={texts} />}
        </div>
      </div>
    </details>
  );
}

/** Who wrote to the bot. A press fills the field, and another one empties it. */
function Chats({
  chats: { found, bot = "", failure },
  state,
  texts,
}: SendFormProps & { readonly chats: FoundChats }) {
  if (failure !== undefined) {
    return (
      <p className="error-text" role="status">
        {texts.chats.failed(failure)}
      </p>
    );
  }
  if (found.length === 0) return <p role="status">{texts.chats.none(bot)}</p>;
  const chosen = recipientsOf("telegram", state.answers);
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
            {`${chosen.includes(id) ? "✓ " : ""}${name || id} (${kindText(kind, texts)})`}
          </button>
        ))}
      </div>
    </div>
  );
}

function kindText(kind: string, { chats: { kinds } }: SetupTexts): string {
  return Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? kind;
}

function Outcome({ failure, texts }: { readonly failure: string | undefined; readonly texts: SetupTexts }) {
  return (
    <p className={failure === undefined ? "setup-sent" : "error-text"} role="status">
      {failure === undefined ? texts.testSent : texts.testFailed(failure)}
    </p>
  );
}

/** The first thing that a person should know about a form that came back. */
function Failure({
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
