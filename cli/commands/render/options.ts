import { REPORT } from "../options/report-options.ts";
import { titleOption } from "../options/title-option.ts";

export const RENDER_OPTIONS = REPORT.and(titleOption("Report:", "the one in the file"));
