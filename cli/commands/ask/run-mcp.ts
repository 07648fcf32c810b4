import { Readable } from "node:stream";
import { toCliError } from "../../door/errors.ts";
import { plainRun } from "../../run/guarded-run.ts";
import type { CallOf } from "../definition.ts";
import { answerQuestion } from "./answer-question.ts";
import type { MCP_OPTIONS } from "./mcp.ts";
import { lineOf, maySee } from "./people.ts";
import { Refusal, readQuestion } from "./question.ts";
import { resultOf } from "./result.ts";
import { toolsFor } from "./schemas.ts";
import { serveTools } from "./server.ts";

export async function mcp(call: CallOf<typeof MCP_OPTIONS>): Promise<void> {
  await plainRun(call, "nothing was changed", async (options, context) => {
    const { effects, output, interrupt } = context;
    // The protocol has the streams: nobody is asked for a password there.
    const run = { ...context, effects: { ...effects, stdin: Readable.from([]) } };
    let last: Promise<unknown> = Promise.resolve();
    await serveTools(
      {
        stdin: effects.stdin,
        stdout: effects.stdout,
        tools: toolsFor(maySee(await lineOf(options, context))),
        call(name, asked, cancelled) {
          const question = readQuestion(name, asked);
          // One after the other: each has the memory of a report.
          const answer = last.then(async () => {
            cancelled.throwIfAborted();
            return resultOf(await answerQuestion(question, options, run));
          });
          last = answer.catch(() => {});
          return answer;
        },
        onError(error) {
          if (error instanceof Refusal) return;
          const { message, hint } = toCliError(error);
          output.problem(`${message}; ${hint}`);
        },
      },
      interrupt,
    );
  });
}
