/** The built `setup` as a process of its own, and its page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterFile } from "../browser/after-file.ts";
import { CLI } from "./run-cli.ts";

export async function startSetup(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  options: readonly string[] = ["--no-open"],
) {
  const child = spawn(process.execPath, [CLI, "setup", ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", TZ: "Asia/Bangkok", HOME: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  afterFile(() => child.kill("SIGKILL"));
  const ended = once(child, "close");
  const [address] = await once(createInterface({ input: child.stdout }), "line");
  const url = String(address);
  const { origin } = new URL(url);
  const post = async (path: string, fields: Readonly<Record<string, string | File>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return (await fetch(`${url}${path}`, { method: "POST", body, headers: { Origin: origin } })).text();
  };
  /** The page, once no command runs any more. */
  const settled = async (): Promise<string> => {
    const page = await fetch(url);
    const next = page.headers.get("refresh")?.replace("0;url=", "");
    if (next === undefined) return page.text();
    await fetch(`${origin}${next}`);
    return settled();
  };
  return { url, child, ended, post, settled };
}
