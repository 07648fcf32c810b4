/** What makes PDF files and pictures: a browser, and its fonts. */
import { keyText } from "../../../../viewer/report/datasets.ts";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { setting } from "../../../door/config.ts";
import { CliError } from "../../../door/errors.ts";
import { withStore } from "../../../run/open-store.ts";
import type { SalesStore } from "../../../store/sales-store.ts";
import { findBrowser } from "../../../writers/browser/find-browser.ts";
import { findThaiFont, hasThai, THAI_FONT_REMEDY } from "../../../writers/browser/thai-fonts.ts";
import { type Check, type DoctorContext, note, ok, wrong, wrongBy } from "../finding.ts";

export const checkBrowser: Check = async ({ settings, effects, interrupt }) => {
  try {
    return ok(await findBrowser(settings, effects, interrupt, { format: "pdf", name: "PDF" }));
  } catch (error) {
    if (!(error instanceof CliError) || setting(settings, "CHROME_PATH") !== undefined) return wrongBy(error);
    return note(
      "none was found; only PDF files and pictures need one",
      "install Chrome, Chromium or Edge, or name one with CHROME_PATH",
    );
  }
};

// Fonts with Thai letters. Only Linux comes without them, and not every cafe needs them.

const NAMED = ["sales_by_category", "sales_by_product", "sales_by_employee"] as const;
/** Its newest sales have the names of its next report. */
const DAYS = 31;

export const checkFonts: Check = async (context) => {
  if (process.platform !== "linux") return ok("part of this system");
  const font = await findThaiFont(context.effects);
  if (font === undefined) return note("not known, because this machine has no fc-list");
  if (font !== null) return ok(font);
  const reason = await thaiIn(context);
  if (reason === undefined) {
    return note("none was found; Thai names in PDF files and pictures would be boxes", THAI_FONT_REMEDY);
  }
  return wrong(`none was found, but ${reason}; PDF files and pictures have boxes instead`, THAI_FONT_REMEDY);
};

/** What of this cafe is in Thai, if anything is known to be. */
async function thaiIn(context: DoctorContext): Promise<string | undefined> {
  const { settings } = context;
  if (setting(settings, "CAFE_SALES_LANG")?.value === "th") return "the reports are in Thai";
  if (hasThai(setting(settings, "CAFE_SALES_TITLE")?.value ?? "")) return "the name of the cafe is in Thai";
  // That a store cannot be opened is said with the sales.
  const names = await namesIn(context).catch(() => []);
  return names.some(hasThai) ? "the sales have Thai names" : undefined;
}

async function namesIn(context: DoctorContext): Promise<readonly string[]> {
  const { source } = context;
  if (source === undefined || !("db" in source)) return [];
  const read = async (store: SalesStore) => {
    const days = await store.dataDays();
    if (days === undefined) return [];
    const range = { startDate: addDays(days.endDate, 1 - DAYS), endDate: days.endDate };
    const names = [...(await store.shopNames())];
    for (const dataset of NAMED) {
      const { rows } = await store.read(dataset, { range });
      names.push(...rows.map((row) => keyText(dataset, row)));
    }
    return names;
  };
  return withStore(source, context, read, { onMisplaced: () => {} });
}
