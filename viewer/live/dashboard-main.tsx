/** The second script of the live page, which is loaded while the password is typed: the dashboard, and all that it can say in English. */
import { useMemo } from "react";
import { Speaking, useSignInLanguage } from "../language.tsx";
import { english } from "../report/language/en/english.ts";
import { Dashboard, type DashboardProps } from "./dashboard.tsx";
import { useLanguageState } from "./look/use-language-state.ts";

export function SpeakingDashboard(props: DashboardProps) {
  const { money } = useSignInLanguage();
  const inEnglish = useMemo(() => ({ ...english, money }), [money]);
  const { language = inEnglish } = useLanguageState(props.effects.language);
  return (
    <Speaking language={language}>
      <Dashboard {...props} />
    </Speaking>
  );
}
