/** The second script of the live page, which is loaded while the password is typed: the dashboard, and all it can say. */
import { Speaking } from "../language.tsx";
import { english } from "../report/language/en/english.ts";
import { Dashboard, type DashboardProps } from "./dashboard.tsx";

export function EnglishDashboard(props: DashboardProps) {
  return (
    <Speaking language={english}>
      <Dashboard {...props} />
    </Speaking>
  );
}
