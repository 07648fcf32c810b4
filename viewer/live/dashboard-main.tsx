/** The second script of the live page, which is loaded while the password is typed: the dashboard, and all that it can say in English. */
import { Speaking } from "../language.tsx";
import { english } from "../report/language/en/english.ts";
import { Dashboard, type DashboardProps } from "./dashboard.tsx";
import { useLanguageState } from "./look/use-language-state.ts";

export function SpeakingDashboard(props: DashboardProps) {
  const { language = english } = useLanguageState(props.effects.language);
  return (
    <Speaking language={language}>
      <Dashboard {...props} />
    </Speaking>
  );
}
