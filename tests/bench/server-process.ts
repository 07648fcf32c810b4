import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { within } from "./bench.ts";
import type { Command } from "./measure.ts";

/** Starts a server in a process of its own, so that it does not share a core with what is measured. */
export async function startServer({ args, env }: Command) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const name = `node ${args.join(" ")}`;
  const stop = async () => {
    child.kill();
    await within(`the end of ${name}`, ended);
  };
  try {
    const lines = once(createInterface({ input: child.stdout }), "line");
    const [origin] = await within(`the address of ${name}`, lines);
    return { origin: String(origin), pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The live page, on a free port. */
export function startServe(cli: string, source: readonly string[], env?: Command["env"]) {
  return startServer({ args: [cli, "serve", ...source, "--port", "0", "--quiet"], ...(env && { env }) });
}
