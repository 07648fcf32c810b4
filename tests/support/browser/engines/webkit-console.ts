/**
 * The console of WebKit, in two halves, because its driver tells nothing of it and its browser prints nothing of a
 * page that is driven.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startCompanion } from "./companion.ts";

/** An expression that records from now on what the page complains about. */
export const RECORD_COMPLAINTS = `(() => {
  window.complaints = [];
  const record = (kind, text) => complaints.push(kind + ": " + text);
  for (const kind of ["debug", "error", "info", "log", "warn"]) {
    const print = console[kind];
    console[kind] = (...all) => (record(kind, all.join(" ")), print.apply(console, all));
  }
  addEventListener("error", ({ message }) => record("uncaught", message));
  addEventListener("unhandledrejection", ({ reason }) => record("uncaught", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    record("blocked", violatedDirective + " " + blockedURI));
})()`;

const LOADED = /CONSOLE LOG the page is loaded$/;

/**
 * Loads a file in a browser that nobody drives, in a frame of a page that says when the file is loaded.
 *
 * @param env its `HOME` is a folder of the tests
 * @returns what the browser prints meanwhile; a page of a server is in no frame, so nothing is known of it
 */
export async function messagesOf(
  url: string,
  browser: string,
  env: Readonly<Record<"DISPLAY" | "HOME", string>>,
): Promise<readonly string[]> {
  if (!url.startsWith("file:")) return [];
  const frame = join(env.HOME, "frame.html");
  const onload = "setTimeout(() => console.log('the page is loaded'), 100)";
  await writeFile(
    frame,
    `<!doctype html><iframe src="${url}" width="1200" height="800" onload="${onload}"></iframe>`,
  );
  const shown = startCompanion(
    [browser, "--enable-write-console-messages-to-stdout=true", `file://${frame}`],
    env,
  );
  const lines = await shown.until(LOADED);
  await shown.stop();
  return lines.filter((line) => line.includes("CONSOLE ") && !LOADED.test(line));
}
