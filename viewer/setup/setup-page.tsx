/** The page of the set-up. It has no script: each button sends a form, and the answer is the next page. */
import { LANGUAGE_CODES, LANGUAGE_NAMES, type LanguageCode } from "../report/language/choice.ts";
import type { SetupTexts } from "../report/language/language.ts";
import { type Answers, answerTo, NEVER } from "../report/setup/questions.ts";
import type { SetupState } from "../report/setup/state.ts";
import { CafeForm } from "./cafe-form.tsx";
import { Commands } from "./commands.tsx";
import { SendForm } from "./send-form.tsx";

export interface SetupPageProps {
  readonly state: SetupState;
  readonly code: LanguageCode;
  readonly texts: SetupTexts;
  /** The names that the field of the zone suggests. */
  readonly zones: readonly string[];
  /** Where the answers are saved, once they are. */
  readonly savedIn: string | undefined;
}

const STEPS = ["cafe", "send", "done"] as const;

export function SetupPage(props: SetupPageProps) {
  const { state, code, texts } = props;
  const at = STEPS.findIndex((step) => step === (state.step === "working" ? "cafe" : state.step));
  return (
    <main className="page setup">
      <header className="setup-header">
        <h1>{texts.title}</h1>
        {state.step !== "working" && state.step !== "done" && (
          <nav className="setup-languages">
            {LANGUAGE_CODES.map((each) => (
              <a key={each} href={`?lang=${each}`} lang={each} aria-current={each === code || undefined}>
                {LANGUAGE_NAMES[each]}
              </a>
            ))}
          </nav>
        )}
      </header>
      <ol className="setup-steps">
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === at ? "step" : undefined}>
            {texts.steps[step]}
          </li>
        ))}
      </ol>
      <Step {...props} />
    </main>
  );
}

function Step({ state, zones, savedIn, texts }: SetupPageProps) {
  switch (state.step) {
    case "cafe":
      return <CafeForm state={state} texts={texts} zones={zones} />;
    case "working":
      return (
        <section aria-busy="true">
          <h2>{texts.working}</h2>
          <Commands commands={state.commands} texts={texts} />
        </section>
      );
    case "send":
      return <SendForm state={state} texts={texts} />;
    case "done":
      return <Done state={state} savedIn={savedIn} texts={texts} />;
  }
}

function Done({
  state: { commands, failure, answers },
  savedIn,
  texts,
}: Pick<SetupPageProps, "state" | "savedIn" | "texts">) {
  return (
    <section>
      <h2>{texts.done}</h2>
      {savedIn !== undefined && <p>{texts.savedIn(savedIn)}</p>}
      {failure && (
        <p className="error-text" role="alert">
          {`${texts.scheduleFailed} ${failure.text}`}
        </p>
      )}
      <p>{texts.closePage}</p>
      <h3>{texts.nextSteps}</h3>
      <EachWeek answers={answers} texts={texts} />
      <p>{texts.dashboard}</p>
      <pre>{texts.dashboardCommand}</pre>
      <h3>{texts.commands}</h3>
      <Commands commands={commands} texts={texts} />
    </section>
  );
}

/** What is left to do for the person, and where the reports are. */
function EachWeek({ answers, texts }: { readonly answers: Answers; readonly texts: SetupTexts }) {
  const weekday = answerTo("weekday", answers);
  const { exports, reports, byHand, stop } = texts.eachWeek;
  if (weekday === NEVER) {
    return (
      <>
        <p>{byHand}</p>
        <pre>{texts.reportCommand}</pre>
      </>
    );
  }
  const day = texts.weekdayName(Number(weekday));
  const when = texts.moment(day, answerTo("time", answers), answerTo("zone", answers));
  return (
    <>
      <p>{reports("archive/latest.html", when)}</p>
      {answerTo("source", answers) === "exports" && <p>{exports("exports", when)}</p>}
      <p>{stop}</p>
      <pre>{texts.stopCommand}</pre>
    </>
  );
}
