/** What a set-up asks of the ways of delivery: who wrote to the bot, and who has got the first report. */
import {
  type Answers,
  chosenWays,
  type FirstSent,
  type FoundChats,
  recipientsOf,
} from "../../../viewer/report/setup.ts";
import { DeliveryFault } from "../../delivery/delivery-fault.ts";
import { fingerprint, readLedger } from "../../delivery/ledger.ts";
import type { WayContext } from "../../delivery/way.ts";
import { WAYS } from "../../delivery/ways.ts";
import { toCliError } from "../../door/errors.ts";

/** Nobody waits longer in front of a page. */
const TIMEOUT_MS = 20_000;

/** The chats that wrote to the bot of Telegram lately. */
export async function chatsOf(context: Omit<WayContext, "timeoutMs">): Promise<FoundChats> {
  const own = { ...context, timeoutMs: TIMEOUT_MS };
  try {
    const way = await WAYS.find(({ name }) => name === "telegram")?.load();
    const found = (await way?.findChats?.(own)) ?? [];
    const bot = found.length === 0 ? await way?.botName?.(own) : undefined;
    return { found, ...(bot !== undefined && { bot }) };
  } catch (error) {
    if (!(error instanceof DeliveryFault)) return failed(toCliError(error));
    return failed({ message: error.message, hint: error.details.hint });
  }
}

function failed({ message, hint }: { readonly message: string; readonly hint: string }): FoundChats {
  return { found: [], failure: `${message}; ${hint}` };
}

/** What the ledger of an archive says last of each recipient. @throws CliError if it cannot be read */
export async function outcomesFor(answers: Answers, archive: string): Promise<readonly FirstSent[]> {
  const lines = await readLedger(archive);
  return chosenWays(answers).flatMap((way) =>
    recipientsOf(way, answers).map((to) => {
      const line = lines.findLast((each) => each.way === way && each.to === fingerprint(to));
      const state = line?.state === "begun" ? "perhaps" : (line?.state ?? "failed");
      return { way, to, state, reason: line?.reason };
    }),
  );
}
