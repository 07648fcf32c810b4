/** Runs commands of this program one after the other, and says how far they are. */
import type { QuestionId, ShownWork, Work } from "../../../viewer/report/setup.ts";
import type { Effects } from "../../door/effects.ts";
import { EXIT } from "../../door/errors.ts";
import { lastMessage } from "../../door/output.ts";
import { commandText, type OwnCommand } from "./own-commands.ts";
import type { NewSettings } from "./settings-of.ts";

/** Why a command failed: its last message, and the question that it is about, if that is known. */
interface CommandFailure {
  readonly text: string;
  readonly about: QuestionId | undefined;
}

interface RunOptions {
  readonly effects: Pick<Effects, "env" | "runSelf">;
  /** In the environment of the commands, so that no secret is in their arguments. */
  readonly settings: NewSettings;
  readonly signal: AbortSignal;
  readonly onProgress: (work: readonly ShownWork[]) => void;
}

export interface RunResult {
  readonly failure: CommandFailure | undefined;
  readonly done: ReadonlySet<Work>;
  /** Those that had no sales in their days, so that something else was run. */
  readonly empty: ReadonlySet<Work>;
}

/** Stops at the first one that fails, unless it is an extra. */
export async function runCommands(
  commands: readonly OwnCommand[],
  { effects, settings, signal, onProgress }: RunOptions,
): Promise<RunResult> {
  const shown = new Map<Work, ShownWork>();
  const [done, empty] = [new Set<Work>(), new Set<Work>()];
  const show = (does: Work, state: ShownWork["state"], args: readonly string[], said = "") => {
    shown.set(does, { does, command: commandText(args), state, ...(said !== "" && { said }) });
    onProgress([...shown.values()]);
  };
  for (const { does, args } of commands) show(does, "waits", args);
  const env = environmentOf(effects.env, settings);
  const run = async (does: Work, args: readonly string[]) => {
    show(does, "runs", args);
    return { args, ...(await effects.runSelf(args, { env, signal })) };
  };
  for (const { does, args, ifEmpty, isExtra, about } of commands) {
    let end = await run(does, args);
    if (end.code === EXIT.empty && ifEmpty) {
      empty.add(does);
      end = await run(does, ifEmpty);
    }
    if (end.code === 0) {
      done.add(does);
      show(does, "done", end.args, end.stderr.trim());
    } else if (isExtra) {
      shown.delete(does);
      onProgress([...shown.values()]);
    } else {
      show(does, "failed", end.args, end.stderr.trim());
      const failure = { text: lastMessage(end.stderr), about: about?.[end.code ?? -1] };
      return { failure, done, empty };
    }
  }
  return { failure: undefined, done, empty };
}

/** An empty value is not a setting, and hides one of the environment. */
export function environmentOf(env: Effects["env"], settings: NewSettings): Effects["env"] {
  return {
    ...env,
    ...Object.fromEntries(Object.entries(settings).map(([name, value = ""]) => [name, value])),
  };
}
