import { useEffect } from "react";
import { dashboardTitle } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { Dashboard } from "./dashboard.tsx";
import type { LiveEffects } from "./effects.ts";
import { SignIn } from "./sign-in/sign-in.tsx";
import { Spinner } from "./spinner.tsx";
import { useSession } from "./use-session.ts";

/** One of three things: the spinner of the initial check, the sign-in screen, or the dashboard. */
export function App({ effects, cafeName }: { effects: LiveEffects; cafeName: string | undefined }) {
  const { phase, notice, signedInHere, range, comparison, machine } = useSession(effects);
  const title = dashboardTitle(phase === "signed-in" ? range : undefined, effects.today(), cafeName);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (phase === "checking") {
    return (
      <div className="page-spinner" role="status" aria-label={messages.loading}>
        <Spinner />
      </div>
    );
  }
  if (phase === "signed-out") {
    return <SignIn cafeName={cafeName} login={machine.login} notice={notice} clock={effects.clock} />;
  }
  return (
    <Dashboard
      cafeName={cafeName}
      range={range}
      comparison={comparison}
      session={machine}
      today={effects.today}
      timeZone={effects.timeZone}
      clock={effects.clock}
      theme={effects.theme}
      takeFocus={signedInHere}
    />
  );
}
