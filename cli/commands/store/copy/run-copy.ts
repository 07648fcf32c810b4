import type { Effects } from "../../../effects.ts";
import type { Output } from "../../../output.ts";
import { guardedRun } from "../../../run/guarded-run.ts";
import { warnIfOpenToOthers } from "../../../run/source.ts";
import { type CopyAddress, readCopyAddress } from "../../../store/copy/copy-address.ts";
import { copiedText } from "./copy-messages.ts";
import type { CopyOptions } from "./copy-options.ts";
import { copyStore } from "./copy-store.ts";

export async function copyCommand(
  pingUrl: string | undefined,
  readOptions: () => CopyOptions,
  effects: Effects,
  output: Output,
): Promise<void> {
  await guardedRun(
    pingUrl,
    effects,
    output,
    async ({ interrupt, setKept }) => {
      const { from, to, ...options } = readOptions();
      setKept("nothing was copied");
      const addresses: readonly [CopyAddress, CopyAddress] = [
        await readCopyAddress("--from STORE", from, effects),
        await readCopyAddress("--to STORE", to, effects),
      ];
      for (const address of addresses) if (address.kind !== "folder") warnIfOpenToOthers(address, output);
      await output.progress.start();
      const onProgress = (text: string) => output.progress.show(text);
      const copied = await copyStore(addresses, { ...options, signal: interrupt, onProgress }, effects);
      output.progress.stop();
      for (const line of copiedText(copied, { from, to, dryRun: options.dryRun })) output.note(line);
    },
    "the store is copied",
  );
}
