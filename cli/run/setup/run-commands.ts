/** Runs commands of this program one after the other, and says how far they are. */
import type { QuestionId } from "../../../viewer/report/setup/questions.ts";
import type { ShownCommand } from "../../../viewer/report/setup/state.ts";
import type { Effects } from "../../effects.ts";
import { EXIT } from "../../errors.ts";
import { PROGRAM } from "../../output.ts";
import type { NewSettings } from "./env-file.ts";
import { commandText, type OwnCommand } from "./own-commands.ts";

/** Why a command failed: its last message, and the question that it is about, if that is known. */
export interface CommandFailure {
  readonly text: string;
  readonly about: QuestionId | undefined;
}

export interface RunOptions {
  readonly effects: Pick<Effects, "env" | "runSelf">;
  /** In the environment of the commands, so that no secret is in their arguments. */
  readonly settings: NewSettings;
  readonly signal: AbortSignal;
  readonly onProgress: (commands: readonly ShownCommand[]) => void;
}

/** Stops at the first one that fails. */
export async function runCommands(
  commands: readonly OwnCommand[],
  { effects, settings, signal, onProgress }: RunOptions,
): Promise<CommandFailure | undefined> {
  const shown: ShownCommand[] = commands.map(({ args }) => ({ text: commandText(args), state: "waits" }));
  const show = (at: number, state: ShownCommand["state"], args: readonly string[], said = "") => {
    shown[at] = { text: commandText(args), state, ...(said !== "" && { said }) };
    onProgress([...shown]);
  };
  // An empty value is no setting, and hides one of the environment.
  const env = {
    ...effects.env,
    ...Object.fromEntries(Object.entries(settings).map(([name, value = ""]) => [name, value])),
  };
  for (const [at, { args, ifEmpty, about }] of commands.entries()) {
    let asked = args;
    show(at, "runs", asked);
    let end = await effects.runSelf(asked, { env, signal });
    if (end.code === EXIT.empty && ifEmpty) {
      asked = ifEmpty;
      show(at, "runs", asked);
      end = await effects.runSelf(asked, { env, signal });
    }
    show(at, end.code === 0 ? "done" : "failed", asked, end.stderr.trim());
    if (end.code !== 0) return { text: lastMessage(end.stderr), about: about?.[end.code ?? -1] };
  }
  return undefined;
}

/** The last line of a failing run: what happened, what was kept and what to do. */
function lastMessage(stderr: string): string {
  const line = stderr.trimEnd().split("\n").at(-1) ?? "";
  return line.replace(`${PROGRAM}: `, "");
}
