import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCompanion } from "./companion.ts";
import { asJson, type Engine, type EnginePage, memberOf } from "./engine.ts";
import { buttonActions, keyActions, mouseActions } from "./input.ts";
import { type Call, callsTo, freePort, ready } from "./webdriver.ts";
import { messagesOf, RECORD_COMPLAINTS } from "./webkit-console.ts";

export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Without a bar of tools and a window manager, the viewport is as large as the window. */
const FLAGS = ["--automation", "--full-screen"];
/** Larger than any viewport of the tests; its number is printed. */
const SCREEN = "-displayfd 1 -screen 0 2000x2000x24 -nolisten tcp".split(" ");

/** @param downloads the folder for files that a page saves */
export async function startWebKit(paths: WebKitPaths, downloads: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "cafe-sales-webkit-"));
  await mkdir(join(home, ".config"));
  await writeFile(join(home, ".config/user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = startCompanion([paths.display, ...SCREEN]);
  const env = {
    HOME: home,
    DISPLAY: `:${(await screen.until(/^\d+$/)).at(-1)}`,
    // Without a graphics card, drawing in layers takes the processor twice the time.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const sessions = new Map<string, Session>();
  /** What the browser prints about a file that nobody drives does not depend on the width of the test. */
  const printed = new Map<string, Promise<readonly string[]>>();
  const printedWhileLoading = (url: string) => {
    const messages = printed.get(url) ?? messagesOf(url, paths.browser, env);
    printed.set(url, messages);
    return messages;
  };
  return {
    async open({ width, height = 900, scheme = "light" }) {
      const args = [...FLAGS, ...(scheme === "dark" ? ["--dark-mode"] : [])];
      const start = () => startSession(paths, env, args);
      // About once in a hundred times, a driver does not find the browser that it has started.
      const session = sessions.get(scheme) ?? (await start().catch(start));
      // The page of a test that runs beside this one has a browser of its own.
      sessions.delete(scheme);
      const { call, end } = session;
      await call("POST", "/window/rect", { width, height });
      return {
        ...pageOf(call, printedWhileLoading),
        async close() {
          const isEmpty = await empty(call).catch(() => false);
          if (isEmpty && !sessions.has(scheme)) sessions.set(scheme, session);
          else await end();
        },
      };
    },
    async close() {
      await Promise.all([...sessions.values()].map(({ end }) => end()));
      await screen.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Calls to the only window of a browser, and what ends it. */
interface Session {
  readonly call: Call;
  end(): Promise<void>;
}

/** Prepares the window for the next page: only a service worker stays. */
async function empty(call: Call): Promise<true> {
  const script = "try { localStorage.clear(); sessionStorage.clear(); } catch {}";
  await call("POST", "/execute/sync", { script, args: [] });
  await call("DELETE", "/cookie");
  await call("POST", "/url", { url: "about:blank" });
  return true;
}

async function startSession(
  paths: WebKitPaths,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Session> {
  const port = await freePort();
  const driver = startCompanion([paths.driver, `--port=${port}`], env);
  try {
    const call = callsTo(port);
    await ready(call);
    const options = { "webkitgtk:browserOptions": { binary: paths.browser, args } };
    const session = await call("POST", "/session", { capabilities: { alwaysMatch: options } });
    const window = `/session/${memberOf(session, "sessionId")}`;
    return { call: (method, path, body) => call(method, window + path, body), end: driver.stop };
  } catch (error) {
    await driver.stop();
    throw error;
  }
}

function pageOf(
  call: Call,
  whileLoading: (url: string) => Promise<readonly string[]>,
): Omit<EnginePage, "close"> {
  const run = async (script: string) =>
    call("POST", "/execute/sync", { script: `return ${script}`, args: [] });
  const evaluate = async (expression: string): Promise<unknown> =>
    JSON.parse(String(await run(asJson(expression))));
  const perform = async (actions: object[]) => void (await call("POST", "/actions", { actions }));
  let shown = "";
  return {
    evaluate,
    async goto(url) {
      await call("POST", "/url", { url });
      await evaluate(RECORD_COMPLAINTS);
      shown = url;
    },
    move: (x, y) => perform(mouseActions(x, y, false)),
    click: (x, y) => perform(mouseActions(x, y, true)),
    button: (state) => perform(buttonActions(state)),
    press: (...keys) => perform(keyActions(keys)),
    screenshot: async () => Buffer.from(String(await call("GET", "/screenshot")), "base64"),
    async complaints() {
      const late = await evaluate("complaints");
      const printed = await whileLoading(shown);
      return [...printed, ...(Array.isArray(late) ? late.map(String) : [])];
    },
  };
}
