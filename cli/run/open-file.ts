import type { Output } from "../door/output.ts";

/**
 * Opens a file or an address in its default program. The run does not fail if that is impossible.
 *
 * @param what it is, for the message
 * @returns whether a program was found
 */
export async function openFile(path: string, output: Output, what = "the report"): Promise<boolean> {
  try {
    const { default: open } = await import("open");
    await open(path);
    return true;
  } catch {
    output.warn(`no program to open ${what} was found; open it yourself`);
    return false;
  }
}
