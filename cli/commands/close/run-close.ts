import { closeFileName } from "../../../viewer/report/day-close.ts";
import { inCurrency } from "../../../viewer/report/money.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import { type MakeCloseOptions, makeClose } from "../../run/make-close.ts";
import { openOutputFiles } from "../../run/targets/output-files.ts";
import type { CommandCall } from "../definition.ts";
import { refuseFuture } from "../options/date-range-options.ts";
import type { ValuesOf } from "../options/option-group.ts";
import { readOnceReached } from "../options/read-with-store.ts";
import type { CLOSE_OPTIONS } from "./close-options.ts";

export async function closeDays(call: CommandCall<ValuesOf<typeof CLOSE_OPTIONS>>) {
  await guardedRun(
    call,
    async (run) => {
      const read = await readOnceReached(call.read, run);
      const options: ValuesOf<typeof CLOSE_OPTIONS> & MakeCloseOptions = {
        ...read,
        language: inCurrency(read.language, read.currency),
      };
      const { formats, out, range, toStdout } = options;
      refuseFuture(range, options.today);
      const endings = formats.map((format) => `.${format}`);
      const nameOf = (_: unknown, ending: string) => closeFileName(range, ending);
      const files = await openOutputFiles({ endings, out, range, toStdout, nameOf }, run);
      await makeClose(run, options, files);
    },
    "the sheets are written",
  );
}
