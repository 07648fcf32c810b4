import type { Output } from "../door/output.ts";

/**
 * Opens a file or an address in its default program. The run does not fail if that is impossible.
 *
 * @param what it is, for the message
 */
export async function openFile(path: string, output: Output, what = "the report"): Promise<void> {
  try {
    const { default: open } = await import("open");
    await open(path);
  } catch {
    output.warn(`no program to open ${what} was found; open it yourself`);
  }
}
