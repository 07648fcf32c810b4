import { changes } from "./changes.ts";
import { datasets, fields } from "./datasets.ts";
import { dates } from "./dates.ts";
import { page } from "./page.ts";
import { tables } from "./tables.ts";

/** What the script of a report file can say. */
export const pageEnglish = { changes, datasets, dates, fields, page, tables };
