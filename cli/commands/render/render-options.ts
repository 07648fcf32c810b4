import { SAVED_REPORT } from "../options/report-options.ts";
import { ALL_THAT_WAS_READ, REPORT_LANGUAGE, sectionsOption, titleOption } from "../options/shown-options.ts";

export const RENDER_OPTIONS = SAVED_REPORT.and(titleOption("Report:", "the one in the file"))
  .and(sectionsOption("Report:", ALL_THAT_WAS_READ, "those of the file"))
  .and(REPORT_LANGUAGE);
