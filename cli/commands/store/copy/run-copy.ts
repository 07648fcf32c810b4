import { guardedRun } from "../../../run/guarded-run.ts";
import { warnIfOpenToOthers } from "../../../run/source.ts";
import { type CopyAddress, readCopyAddress } from "../../../store/copy/copy-address.ts";
import type { CommandCall } from "../../definition.ts";
import { copiedText } from "./copy-messages.ts";
import type { CopyOptions } from "./copy-options.ts";
import { copyStore } from "./copy-store.ts";

export async function copyCommand(call: CommandCall<CopyOptions>): Promise<void> {
  await guardedRun(
    call,
    async ({ effects, output, interrupt, settings, setKept }) => {
      const options = call.read(settings);
      setKept("nothing was copied");
      const addresses: readonly [CopyAddress, CopyAddress] = [
        await readCopyAddress("--from STORE", options.from, effects),
        await readCopyAddress("--to STORE", options.to, effects),
      ];
      for (const address of addresses) if (address.kind !== "folder") warnIfOpenToOthers(address, output);
      await output.progress.start();
      const onProgress = (text: string) => output.progress.show(text);
      const copied = await copyStore(addresses, { ...options, signal: interrupt, onProgress }, effects);
      output.progress.stop();
      for (const line of copiedText(copied, options)) output.note(line);
    },
    "the store is copied",
  );
}
