/** The end of the set-up: what happens each week, who gets it, and the first report for them. */
import type { SetupTexts } from "../report/language/language.ts";
import {
  answerTo,
  chosenWays,
  type FirstSending,
  NEVER,
  recipientsOf,
  type SetupState,
  type SetupWay,
  type ShownWork,
} from "../report/setup.ts";

/** Full paths of what a person looks for later: the settings, the folder of exports and the newest report. */
export interface SetupPlaces {
  readonly settings: string;
  readonly exports: string;
  readonly newest: string;
}

interface DoneProps {
  readonly state: SetupState;
  readonly places: SetupPlaces;
  readonly texts: SetupTexts;
}

export function Done({ state, places, texts }: DoneProps) {
  const { failure, test, work, sending } = state;
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
      <EachWeek state={state} places={places} texts={texts} />
      {!sending?.isRunning && <Press action="close">{texts.close}</Press>}
      <details>
        <summary>{texts.whatWasDone}</summary>
        <WorkList work={work} texts={texts} />
      </details>
    </section>
  );
}

function EachWeek({ state, places, texts }: DoneProps) {
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
            <li key={way}>{wayText(way, recipientsOf(way, answers), state, texts)}</li>
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
      {ways.length > 0 && <SendingText sending={sending} state={state} texts={texts} />}
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
function SendingText({
  sending,
  state,
  texts,
}: {
  readonly sending: FirstSending | undefined;
  readonly state: SetupState;
  readonly texts: SetupTexts;
}) {
  const { hint, running, failed, outcomes } = texts.send;
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
          {outcomes[outcome](wayText(way, [to], state, texts), reason)}
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
  { chats }: Pick<SetupState, "chats">,
  { recipients: texts }: SetupTexts,
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
