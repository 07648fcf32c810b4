/** Opens a page of ours in a browser, through the DevTools protocol. */
import type { Call } from "./devtools.ts";

const LOADED = `new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", done))`;

/** @param before calls that the page needs before it is loaded */
export async function openPage(
  call: Call,
  url: string,
  before: (inPage: Call) => Promise<unknown>,
): Promise<Call> {
  const { targetId } = await call("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
  const inPage: Call = (method, params) => call(method, params, String(sessionId));
  await before(inPage);
  await inPage("Page.navigate", { url });
  await inPage("Runtime.evaluate", { expression: LOADED, awaitPromise: true });
  return inPage;
}
