/** The script inside an HTML report: takes over the prerendered page with the report that lies beside it. */
import "../styles/static.css";
import { hydrateRoot } from "react-dom/client";
import { readSavedReport } from "../report/read-saved-report.ts";
import { ReportPage } from "../report-page.tsx";

const root = document.getElementById("root");
const data = document.getElementById("report")?.textContent;
if (root && data) hydrateRoot(root, <ReportPage saved={readSavedReport(JSON.parse(data))} />);
