/** The script inside an HTML report: it hydrates the prerendered page with the report embedded in the file. */
import "../styles/static.css";
import { hydrateRoot } from "react-dom/client";
import { readSavedReport } from "../report/read-saved-report.ts";
import { ReportPage } from "../report-page.tsx";

const root = document.getElementById("root");
const data = document.getElementById("report")?.textContent;
if (root && data) hydrateRoot(root, <ReportPage saved={readSavedReport(JSON.parse(data))} />);
