import { useCallback, useEffect, useRef, useState } from "react";
import { type DateRange, dayIn } from "../report/date-range.ts";
import { messages } from "../report/messages.ts";
import { type Api, LIVE_TIME_ZONE, SessionExpiredError } from "./api.ts";
import { Dashboard } from "./dashboard.tsx";
import type { Session } from "./session.ts";
import { SignIn } from "./sign-in.tsx";
import { Spinner } from "./spinner.tsx";
import type { LoadReport } from "./use-report.ts";

/** The outside world of the live page. */
export interface LiveEffects {
  readonly api: Api;
  readonly session: Session;
  readonly now: () => number;
  readonly logError: (what: string, error: unknown) => void;
}

type Phase = "checking" | "signed-out" | "signed-in";

/** One of three things: the spinner of the initial check, the dashboard, or the sign-in screen. */
export function App({ effects }: { effects: LiveEffects }) {
  const { api, session, now, logError } = effects;
  const [phase, setPhase] = useState<Phase>("checking");
  const [range, setRange] = useState<DateRange>();
  const [notice, setNotice] = useState<string>();

  const [signedInHere, setSignedInHere] = useState(false);
  /** Grows with every sign-in and sign-out: an answer that was asked for before the last one comes too late. */
  const turn = useRef(0);

  const enter = useCallback((here: boolean) => {
    turn.current += 1;
    setNotice(undefined);
    setSignedInHere(here);
    setPhase("signed-in");
  }, []);
  const leave = useCallback((why?: string) => {
    turn.current += 1;
    setNotice(why);
    setPhase("signed-out");
  }, []);
  const forget = useCallback(
    (token: string) => {
      api
        .logout(token)
        .catch((error: unknown) => logError("The server could not be told of the logout.", error));
    },
    [api, logError],
  );

  useEffect(() => {
    const follow = () => (session.token() === undefined ? leave() : enter(false));
    follow();
    return session.onChange(follow);
  }, [session, enter, leave]);

  const load = useCallback<LoadReport>(
    async function loadWithToken(chosen, signal) {
      const token = session.token() ?? "";
      try {
        return await api.load(chosen, token, signal);
      } catch (error) {
        if (!(error instanceof SessionExpiredError) || signal.aborted) throw error;
        const newer = session.token();
        // Another tab has signed in again: its token is not the one that was refused.
        if (newer !== undefined && newer !== token) return loadWithToken(chosen, signal);
        session.end();
        leave(messages.sessionExpired);
        throw error;
      }
    },
    [api, session, leave],
  );
  const onLoadError = useCallback(
    (error: unknown) => logError("The sales data could not be loaded.", error),
    [logError],
  );
  const today = useCallback(() => dayIn(LIVE_TIME_ZONE, now()), [now]);

  async function login(password: string): Promise<boolean> {
    const asked = turn.current;
    const token = await api.login(password);
    if (token === undefined) return false;
    if (asked !== turn.current) {
      forget(token);
      return true;
    }
    if (!session.start(token)) return false;
    enter(true);
    return true;
  }

  function logout(): void {
    const token = session.token();
    session.end();
    setRange(undefined);
    leave();
    if (token !== undefined) forget(token);
  }

  if (phase === "checking") {
    return (
      <div className="page-spinner" role="status" aria-label={messages.loading}>
        <Spinner />
      </div>
    );
  }
  if (phase === "signed-out") return <SignIn login={login} notice={notice} />;
  return (
    <Dashboard
      range={range}
      onChoose={setRange}
      load={load}
      onLoadError={onLoadError}
      onLogout={logout}
      today={today}
      takeFocus={signedInHere}
    />
  );
}
