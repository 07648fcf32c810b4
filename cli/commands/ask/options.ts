/** What both commands take: where the sales come from, and what is known beside them. */
import { BESIDE, checkedFiles } from "../options/beside-options.ts";
import { timeZoneOption } from "../options/date-range-options.ts";
import type { ValuesOf } from "../options/option-group.ts";
import { NETWORK, PASSWORD } from "../options/shared-options.ts";
import { currencyOption, eraIn } from "../options/shown-options.ts";
import { sourceOptions } from "../options/source-options.ts";
import type { AskedBy } from "./people.ts";

export const ASKED_SOURCE = sourceOptions()
  .and(timeZoneOption("Answers:"))
  .and(currencyOption("Answers:"))
  .and(BESIDE)
  .and(PASSWORD)
  .and(NETWORK)
  .into((values, settings) => ({ ...checkedFiles(values), era: eraIn(settings) }));

export type AnswerOptions = ValuesOf<typeof ASKED_SOURCE> & Pick<AskedBy, "as">;
