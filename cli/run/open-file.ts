import type { Output } from "../output.ts";

/** Opens a file in its default program. The run does not fail if that is impossible. */
export async function openFile(path: string, output: Output): Promise<void> {
  try {
    const { default: open } = await import("open");
    await open(path);
  } catch {
    output.warn("no program to open the report was found; open it yourself");
  }
}
