import { type ComponentType, useEffect, useMemo, useState } from "react";
import { useSignInLanguage } from "../language.tsx";
import { joined } from "../report/wording/titles.ts";
import { PageTitle } from "../sections/page-header.tsx";
import type { DashboardProps } from "./dashboard.tsx";
import { type LiveEffects, limitedOffers } from "./effects.ts";
import { type Part, usePart } from "./part.ts";
import { createSessionMachine } from "./session-machine.ts";
import { SignIn, Spinner } from "./sign-in.tsx";
import { useStore } from "./store.ts";

interface AppProps {
  readonly effects: LiveEffects;
  readonly cafeName: string | undefined;
  /** Most of the script; it is loaded while the person types the password. */
  readonly dashboard: Part<ComponentType<DashboardProps>>;
  /** Loads the page again. */
  readonly onRefresh: () => void;
}

/**
 * One of four things: the spinner of the initial check, the sign-in screen, the dashboard, or that its script could not be
 * loaded.
 */
export function App({ effects, cafeName, dashboard, onRefresh }: AppProps) {
  const language = useSignInLanguage();
  const [machine] = useState(() => createSessionMachine(effects));
  const { phase, notice, signedInHere, visit, isLimited } = useStore(machine);
  useEffect(() => machine.start(), [machine]);
  const allowed = useMemo(
    () => (isLimited ? { ...effects, offers: limitedOffers(effects.offers) } : effects),
    [effects, isLimited],
  );
  const { value: Dashboard, hasFailed } = usePart(dashboard, phase === "signed-in");
  const title = joined(cafeName, language.page.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (phase === "signed-out") {
    // If this load fails, the one after the sign-in says so.
    const prepare = () => void dashboard.load().catch(() => undefined);
    return (
      <SignIn
        cafeName={cafeName}
        login={machine.login}
        notice={notice}
        now={effects.now}
        language={effects.language}
        samplePassword={effects.sample?.password}
        onTyping={prepare}
      />
    );
  }
  if (phase === "checking" || Dashboard === undefined) {
    if (hasFailed) return <LoadProblem cafeName={cafeName} onRefresh={onRefresh} />;
    return (
      <div className="page-spinner" role="status" aria-label={language.page.loading}>
        <Spinner />
      </div>
    );
  }
  // Another visit is drawn anew: nothing of the person before is shown.
  return (
    <Dashboard key={visit} effects={allowed} cafeName={cafeName} session={machine} takeFocus={signedInHere} />
  );
}

interface LoadProblemProps {
  readonly cafeName: string | undefined;
  readonly onRefresh: () => void;
}

/**
 * Takes the place of a dashboard whose script could not be loaded: the network is down, or the page is older than the
 * server, which has no file of that name any more.
 */
export function LoadProblem({ cafeName, onRefresh }: LoadProblemProps) {
  const { live, page } = useSignInLanguage();
  return (
    <main className="sign-in">
      <div className="sign-in-card stack">
        <PageTitle title={page.title} cafeName={cafeName} />
        <p role="alert">{live.pageNotLoaded}</p>
        <button className="button button-primary" type="button" onClick={onRefresh}>
          {live.refresh}
        </button>
      </div>
    </main>
  );
}
