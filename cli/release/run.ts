/** Runs the tools of a release: npm, tar, makensis, and for the check the program itself. */
import { spawn } from "node:child_process";

/** @returns what it prints; @throws Error with its messages if it fails */
export async function run(command: string, args: readonly string[], cwd = "."): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const stdout = textOf(child.stdout);
  const stderr = textOf(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0)
    throw new Error(`${command} ${args.join(" ")} failed (${code}):\n${(await stderr) || (await stdout)}`);
  return stdout;
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const part of stream.setEncoding("utf8")) text += part;
  return text;
}

/** Whether this machine has the command. */
export async function exists(command: string): Promise<boolean> {
  return run("sh", ["-c", `command -v ${command}`]).then(
    () => true,
    () => false,
  );
}
