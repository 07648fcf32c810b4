/** A set-up whose commands only say what they were asked. */
import { nodeEffects } from "../../../cli/door/effects.ts";
import type { OwnProcessEnd, OwnProcessOptions } from "../../../cli/door/own-process.ts";
import { openSession } from "../../../cli/run/setup/setup-session.ts";
import { deliveryRun } from "./delivery-run.ts";

export type Answer = (args: readonly string[], env: OwnProcessOptions["env"]) => Partial<OwnProcessEnd>;

export async function openIn(folder: string, answer: Answer = () => ({}), env = {}, zone = "Asia/Bangkok") {
  const asked: string[] = [];
  const effects = {
    ...nodeEffects(),
    env,
    cwd: folder,
    machineZone: () => zone,
    runSelf: async (args: readonly string[], { env }: OwnProcessOptions) => {
      asked.push(args.join(" "));
      return { code: 0, stderr: "", ...answer(args, env) };
    },
  };
  const { output } = deliveryRun({}).context;
  const session = await openSession({ effects, output, lang: "en", signal: new AbortController().signal });
  return { session, asked };
}

export const EXPORTS = [{ name: "receipts.csv", bytes: Buffer.from("a,b\n") }];
export const MAIL = { mailTo: "owner@example.com", mailUser: "pim@gmail.com", mailPassword: "abcd efgh" };
