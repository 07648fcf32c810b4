import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bidi, connectBidi } from "./bidi.ts";
import { startCompanion } from "./companion.ts";
import { asJson, type Engine, type EnginePage, memberOf } from "./engine.ts";
import { buttonActions, keyActions, mouseActions } from "./input.ts";

const LISTENING = /WebDriver BiDi listening on (\S+)/;
const SCHEME = "layout.css.prefers-color-scheme.content-override";

/** @param downloads the folder for files that a page saves */
export async function startFirefox(path: string, downloads: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "cafe-sales-firefox-"));
  await writeFile(join(profile, "user.js"), preferences(downloads));
  // No command of this protocol sets the preferred colours, so the tests ask for the right to set a preference.
  const flags = ["--headless", "--remote-debugging-port=0", "--remote-allow-system-access", "--no-remote"];
  const firefox = startCompanion([path, ...flags, "--profile", profile]);
  const url = LISTENING.exec((await firefox.until(LISTENING)).join("\n"))?.[1];
  const bidi = await connectBidi(`${url}/session`);
  await bidi.send("session.new", { capabilities: {} });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  const complaints = new Map<unknown, string[]>();
  bidi.on("log.entryAdded", (entry) => {
    const of = memberOf(entry, "source", "context");
    complaints.get(of)?.push(`${memberOf(entry, "level")}: ${memberOf(entry, "text")}`);
  });
  const own = await bidi.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const window = memberOf(own, "contexts", "0", "context");
  return {
    async open({ width, height = 900, scheme = "light" }) {
      const value = scheme === "dark" ? 0 : 1;
      await evaluate(bidi, window, `Services.prefs.setIntPref("${SCHEME}", ${value})`);
      const user = memberOf(await bidi.send("browser.createUserContext", {}), "userContext");
      const created = await bidi.send("browsingContext.create", { type: "tab", userContext: user });
      const context = memberOf(created, "context");
      await bidi.send("browsingContext.setViewport", { context, viewport: { width, height } });
      const messages: string[] = [];
      complaints.set(context, messages);
      return {
        ...pageOf(bidi, context),
        complaints: async () => messages,
        close: async () => void (await bidi.send("browser.removeUserContext", { userContext: user })),
      };
    },
    async close() {
      await firefox.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function pageOf(bidi: Bidi, context: unknown): Omit<EnginePage, "complaints" | "close"> {
  const perform = async (actions: object[]) =>
    void (await bidi.send("input.performActions", { context, actions }));
  return {
    goto: async (url) =>
      void (await bidi.send("browsingContext.navigate", { context, url, wait: "complete" })),
    evaluate: (expression) => evaluate(bidi, context, expression),
    move: (x, y) => perform(mouseActions(x, y, false)),
    click: (x, y) => perform(mouseActions(x, y, true)),
    button: (state) => perform(buttonActions(state)),
    press: (...keys) => perform(keyActions(keys)),
    async screenshot() {
      const taken = await bidi.send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(memberOf(taken, "data")), "base64");
    },
  };
}

async function evaluate(bidi: Bidi, context: unknown, expression: string): Promise<unknown> {
  const answer = await bidi.send("script.evaluate", {
    expression: asJson(expression),
    target: { context },
    awaitPromise: true,
  });
  const value = memberOf(answer, "result", "value");
  if (typeof value !== "string") throw new Error(String(memberOf(answer, "exceptionDetails", "text")));
  return JSON.parse(value);
}

function preferences(downloads: string): string {
  return Object.entries({
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    // Bars that take no room, as on phones and in the other engines here.
    "ui.useOverlayScrollbars": 1,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join("");
}
