/** The end of the set-up: what happens each week, who gets it, and the first report for them. */
import type { SetupTexts } from "../report/language/language.ts";
import {
  answerTo,
  chosenWays,
  type FirstSending,
  NEVER,
  recipientsOf,
  type SetupWay,
} from "../report/setup.ts";
import { type SetupPageProps, useSetup } from "./setup-context.ts";

export function Done() {
  const { state, places, texts } = useSetup();
  const { failure, test, sending } = state;
  const isUnsent = sending && !sending.isRunning && !isSent(sending);
  return (
    <section className="stack">
      <h2>{failure || test || isUnsent ? texts.saved : texts.done}</h2>
      <p>{texts.savedIn(places.settings)}</p>
      {test?.failure !== undefined && (
        <p className="error-text" role="alert">
          {texts.lastTestFailed(texts.ways[test.way].label, test.failure)}
        </p>
      )}
      {failure && (
        <p className="error-text" role="alert">
          {`${texts.scheduleFailed} ${failure.text}`}
        </p>
      )}
      <EachWeek />
      {!sending?.isRunning && <Press action="close">{texts.close}</Press>}
      <details>
        <summary>{texts.whatWasDone}</summary>
        <WorkList />
      </details>
    </section>
  );
}

function EachWeek() {
  const setup = useSetup();
  const { state, places, texts } = setup;
  const { answers, isOpened, sending } = state;
  const weekday = answerTo("weekday", answers);
  const isNever = weekday === NEVER || state.failure !== undefined;
  const { when, byHand, byHandOnly, reports, exports, gets, nobody, change } = texts.eachWeek;
  const { openFolder, opened, notOpened } = texts.eachWeek;
  const day = texts.weekdayName(Number(weekday));
  const ways = chosenWays(answers);
  return (
    <>
      <h3>{isNever ? byHand : when(day, answerTo("time", answers), answerTo("zone", answers))}</h3>
      {isNever && <p>{byHandOnly}</p>}
      {ways.length === 0 ? !isNever && <p>{nobody}</p> : <p>{gets}</p>}
      {ways.length > 0 && (
        <ul className="setup-recipients">
          {ways.map((way) => (
            <li key={way}>{wayText(way, recipientsOf(way, answers), setup)}</li>
          ))}
        </ul>
      )}
      <div className="row">
        {!sending?.isRunning && <Press action="back">{texts.change}</Press>}
        {ways.length > 0 && !sending?.isRunning && !(sending && isSent(sending)) && (
          <form method="post" action="send">
            <button className="button button-primary" type="submit" aria-describedby="send-hint">
              {sending ? texts.send.again : texts.send.first}
            </button>
          </form>
        )}
      </div>
      {ways.length > 0 && <SendingText />}
      {!isNever && <p>{reports(places.newest)}</p>}
      {answerTo("source", answers) === "exports" && (
        <>
          <p>{exports(places.exports)}</p>
          <form method="post" action="open" className="row">
            <button className="button" type="submit">
              {openFolder}
            </button>
            {isOpened !== undefined && (
              <p className={isOpened ? "setup-sent" : "error-text"} role="status">
                {isOpened ? opened : notOpened}
              </p>
            )}
          </form>
        </>
      )}
      {!isNever && <p>{change}</p>}
    </>
  );
}

/** A button that has no answers to send. */
function Press({ action, children }: { readonly action: string; readonly children: string }) {
  return (
    <form method="post" action={action}>
      <button className="button" type="submit">
        {children}
      </button>
    </form>
  );
}

/** What pressing the button does, or has done. */
function SendingText() {
  const setup = useSetup();
  const { sending } = setup.state;
  const { hint, running, failed, outcomes } = setup.texts.send;
  if (sending === undefined) {
    return (
      <p className="setup-hint quiet" id="send-hint">
        {hint}
      </p>
    );
  }
  if (sending.isRunning) return <p role="status">{running}</p>;
  return (
    <div role="status">
      {sending.failure !== undefined && <p className="error-text">{failed(sending.failure)}</p>}
      {sending.outcomes.map(({ way, to, state: outcome, reason = "" }) => (
        <p key={`${way} ${to}`} className={outcome === "sent" ? "setup-sent" : "error-text"}>
          {outcomes[outcome](wayText(way, [to], setup), reason)}
        </p>
      ))}
    </div>
  );
}

function isSent({ outcomes, failure }: FirstSending): boolean {
  return failure === undefined && outcomes.every(({ state }) => state === "sent");
}

/** `Mail to anna@example.com and 1 more` */
function wayText(
  way: SetupWay,
  recipients: readonly string[],
  { state: { chats }, texts: { recipients: texts } }: SetupPageProps,
): string {
  const [first = "", ...others] = recipients;
  const name = chats?.found.find(({ id }) => id === first)?.name || nameOf(way, first, texts.kinds);
  return texts[way](others.length === 0 ? name : texts.more(name, others.length));
}

/** An id says nothing to people but whether it is of one person. */
function nameOf(way: SetupWay, recipient: string, kinds: SetupTexts["recipients"]["kinds"]): string {
  if (way === "mail" || recipient.startsWith("@")) return recipient;
  return /^[CR-]/.test(recipient) ? kinds.group : kinds.person;
}

/** What is done, and how far it is. */
export function WorkList() {
  const { state, texts } = useSetup();
  return (
    <ol className="setup-work stack" role="status">
      {state.work.map(({ does, state: stands, said }) => (
        <li key={does}>
          {`${texts.work[does]}: `}
          <span className={`setup-${stands}`}>{texts.workStates[stands]}</span>
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
