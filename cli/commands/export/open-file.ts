import type { Output } from "../../output.ts";

/** Shows a written file in the program that this machine has for it. That it cannot is no failure of the run. */
export async function openFile(path: string, output: Output): Promise<void> {
  try {
    const { default: open } = await import("open");
    await open(path);
  } catch {
    output.warn("found no program to open the report with; open it by hand");
  }
}
