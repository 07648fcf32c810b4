import { BAHT } from "../../money/money.ts";
import type { Era } from "../choice.ts";
import type { PageLanguage } from "../language.ts";
import { changesIn } from "./changes.ts";
import { pageDatasets as datasets, pageFields as fields } from "./datasets.ts";
import { datesIn } from "./dates.ts";
import { pageIn } from "./page.ts";
import { tables } from "./tables.ts";

/** What the script of a report file can say in Thai. */
export function pageThai(era: Era): PageLanguage {
  const dates = datesIn(era);
  return {
    code: "th",
    changes: changesIn(dates),
    datasets,
    dates,
    fields,
    money: BAHT,
    page: pageIn(dates),
    tables,
  };
}
