import { BAHT } from "../../money/money.ts";
import type { LanguageCode } from "../choice.ts";
import { changes } from "./changes.ts";
import { pageDatasets as datasets, pageFields as fields } from "./datasets.ts";
import { dates } from "./dates.ts";
import { page } from "./page.ts";
import { tables } from "./tables.ts";

const texts = { changes, datasets, dates, fields, money: BAHT, page, tables };

/** What the script of a report file can say. */
export const pageEnglish: typeof texts & { readonly code: LanguageCode } = { code: "en", ...texts };
