import { dayIn } from "../../viewer/report/date-range.ts";
import { closeFileName } from "../../viewer/report/day-close.ts";
import { inCurrency } from "../../viewer/report/money.ts";
import { guardedRun } from "../run/guarded-run.ts";
import { makeClose } from "../run/make-close.ts";
import { rangeOf, refuseFuture, withClockOnceReached } from "../run/resolve.ts";
import { openOutputFiles } from "../run/targets/output-files.ts";
import type { CLOSE_OPTIONS } from "./close.ts";
import type { CommandCall } from "./definition.ts";
import type { ValuesOf } from "./options/option-group.ts";

export async function closeDays(call: CommandCall<ValuesOf<typeof CLOSE_OPTIONS>>) {
  await guardedRun(
    call,
    async (run) => {
      const options = await withClockOnceReached(call.read(run.settings), run);
      const { formats, out, toStdout } = options;
      const today = dayIn(options, run.effects.now());
      const range = rangeOf(options.days, today);
      refuseFuture(range, today);
      const endings = formats.map((format) => `.${format}`);
      const nameOf = (_: unknown, ending: string) => closeFileName(range, ending);
      const files = await openOutputFiles({ endings, out, range, toStdout, nameOf }, run);
      const language = inCurrency(options.language, options.currency);
      await makeClose(run, { ...options, today, range, language }, files);
    },
    "the sheets are written",
  );
}
