import { guardedRun } from "../../run/guarded-run.ts";
import { warnIfOpenToOthers } from "../../run/source.ts";
import { many } from "../../run/stored-messages.ts";
import { readCopyAddress } from "../../store/copy/open-copy.ts";
import { waitingWith } from "../../store/import-session.ts";
import type { ChangedDays } from "../../store/moved-day.ts";
import { setDayStart } from "../../store/set-day-start.ts";
import type { CommandCall } from "../definition.ts";
import { readTimeOfDay } from "../options/date-range-options.ts";
import type { StoreOption } from "../options/source-options.ts";

export async function setDayStartsCommand(call: CommandCall<StoreOption>): Promise<void> {
  await guardedRun(
    call,
    async ({ effects, output, interrupt, settings, setKept }) => {
      const { db } = call.read(settings);
      const [text = ""] = call.args;
      const start = readTimeOfDay("the time", text);
      setKept("the store is unchanged");
      const address = await readCopyAddress("--db STORE", db, effects);
      warnIfOpenToOthers(address, output);
      await output.progress.start();
      output.progress.show("Moving the receipts");
      const onWait = (message: string) => output.progress.show(message);
      const changed = await setDayStart(address, start, waitingWith(effects, interrupt, onWait));
      output.progress.stop();
      output.note(changedText(db, changed));
    },
    "the store is up to date",
  );
}

function changedText(db: string, { from, to, receipts }: ChangedDays): string {
  if (from === to) return `the days of ${db} start at ${to} already`;
  const moved = `${many(receipts, "receipt")} moved to another day, and all sums are computed again`;
  return `the days of ${db} start at ${to} now, and not at ${from}: ${moved}`;
}
