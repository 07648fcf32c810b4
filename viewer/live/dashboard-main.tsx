/** The second script of the live page, which is loaded while the password is typed: the dashboard, and all that it can say in English. */
import { useLayoutEffect, useMemo, useState } from "react";
import { Speaking, useSignInLanguage } from "../language.tsx";
import { english } from "../report/language/en/english.ts";
import { Dashboard, type DashboardProps } from "./dashboard.tsx";
import { createReportMachine } from "./reports/report-machine.ts";
import { useStore } from "./store.ts";

export function SpeakingDashboard(props: DashboardProps) {
  const { session, effects } = props;
  const { money } = useSignInLanguage();
  const inEnglish = useMemo(() => ({ ...english, money }), [money]);
  const { language = inEnglish } = useStore(effects.language);
  const [machine] = useState(() => createReportMachine(session, effects));
  const [isStarted, setStarted] = useState(false);
  // The calls are sent before anything is drawn: what is drawn takes longer than many answers.
  useLayoutEffect(() => {
    setStarted(true);
    return machine.start();
  }, [machine]);
  return (
    isStarted && (
      <Speaking language={language}>
        <Dashboard {...props} machine={machine} />
      </Speaking>
    )
  );
}
