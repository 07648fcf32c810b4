import { DeliveryFault, faultError } from "../../delivery/delivery-fault.ts";
import { WAYS } from "../../delivery/ways.ts";
import type { RunContext } from "../../run/run-context.ts";

/** One chat a line: its id, its kind and its name. */
export async function printChats(
  { timeoutMs }: { readonly timeoutMs: number },
  run: RunContext,
): Promise<void> {
  for (const { title, load } of WAYS) {
    const way = await load();
    const chats = await way.findChats?.({ ...run, timeoutMs }).catch((error: unknown) => {
      throw error instanceof DeliveryFault ? faultError(error, title) : error;
    });
    if (chats === undefined) continue;
    for (const { id, kind, name } of chats) await run.output.data(`${id}\t${kind}\t${name}\n`);
    if (chats.length === 0) {
      run.output.note(
        `Nobody has written to the ${title} bot in the last day; send it a message, then run this again`,
      );
    }
  }
}
