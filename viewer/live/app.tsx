import { useCallback, useEffect, useState } from "react";
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
  const [hasSignedIn, setHasSignedIn] = useState(false);

  useEffect(() => {
    const check = () => setPhase(session.token() === undefined ? "signed-out" : "signed-in");
    check();
    return session.onChange(check);
  }, [session]);

  const load = useCallback<LoadReport>(
    async (chosen, signal) => {
      const token = session.token() ?? "";
      try {
        return await api.load(chosen, token, signal);
      } catch (error) {
        if (error instanceof SessionExpiredError && !signal.aborted) {
          // Another tab may have signed in again meanwhile; its token is not the one that was refused.
          if ((session.token() ?? "") === token) session.end();
          setNotice(messages.sessionExpired);
          setPhase("signed-out");
        }
        throw error;
      }
    },
    [api, session],
  );
  const onLoadError = useCallback(
    (error: unknown) => logError("The sales data could not be loaded.", error),
    [logError],
  );
  const today = useCallback(() => dayIn(LIVE_TIME_ZONE, now()), [now]);

  async function login(password: string): Promise<boolean> {
    const token = await api.login(password);
    if (token === undefined) return false;
    session.start(token);
    setNotice(undefined);
    setHasSignedIn(true);
    setPhase("signed-in");
    return true;
  }

  function logout(): void {
    const token = session.token();
    session.end();
    setNotice(undefined);
    setRange(undefined);
    setPhase("signed-out");
    if (token === undefined) return;
    api
      .logout(token)
      .catch((error: unknown) => logError("The server could not be told of the logout.", error));
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
      takeFocus={hasSignedIn}
    />
  );
}
