/** `setup`: asks what this cafe needs, makes its first report, and saves the answers. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { renderSetupPage, type SetupPageProps } from "../../viewer/prerender.tsx";
import { setupTexts } from "../../viewer/report/language/languages.ts";
import { Lock } from "../disk/lock.ts";
import { makeOwnFolder } from "../disk/own-folder.ts";
import { thisMachine } from "../disk/owner.ts";
import { putFile } from "../disk/put-file.ts";
import { readPageParts } from "../door/built.ts";
import type { Output } from "../door/output.ts";
import { plainRun } from "../run/guarded-run.ts";
import { openFile } from "../run/open-file.ts";
import { plainState } from "../run/setup/plain-words.ts";
import { openSession, type SetupSession } from "../run/setup/setup-session.ts";
import { listen } from "../server/listen.ts";
import { createSetupApp } from "../server/setup-app.ts";
import { cspHash, escapeHtml, fillSlots, iconUrl } from "../writers/embed.ts";
import type { CommandCall } from "./definition.ts";
import type { SetupOptions } from "./setup.ts";

const KEPT = "the settings are unchanged";
/** Somebody may look for a token meanwhile. */
const LONGEST_REST_MS = 3_600_000;
/** So that the last page arrives. */
const LAST_PAGE_MS = 1000;

export function setup(call: CommandCall<SetupOptions>): Promise<void> {
  return plainRun(call, KEPT, async (options, { effects, output, interrupt: signal }) => {
    const machine = thisMachine(effects.now);
    // Two of them would write over each other's files.
    const lock = await Lock.take({ folder: effects.cwd, name: "setup", machine, work: "set-up", kept: KEPT });
    try {
      const session = await openSession({ effects, output, lang: options.lang ?? "en", signal });
      if (options.terminal) {
        const { askInTerminal } = await import("./ask-in-terminal.ts");
        await askInTerminal(session, call, signal);
      } else await askInPage(session, options, call, signal);
    } finally {
      lock.release();
    }
  });
}

async function askInPage(
  session: SetupSession,
  { port, open }: SetupOptions,
  { effects, output }: CommandCall<SetupOptions>,
  interrupt: AbortSignal,
): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const end = new AbortController();
  let usedAt = effects.elapsed();
  let origin = "";
  const host = {
    ...session,
    async page() {
      const { state, code, changes, places } = session;
      const page = await setupHtml({ state, code, places });
      // The last page needs this server no more.
      if (state.step === "closed") setTimeout(() => end.abort(), LAST_PAGE_MS);
      const isBusy = state.step === "working" || state.sending?.isRunning === true;
      return { ...page, changes: isBusy ? changes : undefined };
    },
    openExports: () => session.openExports((path) => openFile(path, output, "the folder")),
    used() {
      usedAt = effects.elapsed();
    },
  };
  const server = await listen(
    createSetupApp(host, token, () => origin),
    { host: "127.0.0.1", port },
  );
  origin = server.origin;
  /** Until the last page was sent, or nobody has used the page for long. Once the answers are saved, both are the same. */
  async function untilEnd(): Promise<void> {
    const isDone = () => session.state.step === "done";
    while (!end.signal.aborted) {
      const left = usedAt + LONGEST_REST_MS - effects.elapsed();
      if (left <= 0 && !isDone()) output.note("Nobody used the page for an hour. Run it again to go on.");
      if (left <= 0) return;
      await effects.sleep(left, AbortSignal.any([interrupt, end.signal])).catch(() => {});
      if (interrupt.aborted && isDone()) return;
      interrupt.throwIfAborted();
    }
  }
  try {
    const address = `${origin}/${token}/`;
    await output.data(`${address}\n`);
    output.note("Answer the questions on that page. It ends by itself; Ctrl-C ends it now.");
    if (open) await openPage(address, effects.cwd, output);
    await untilEnd();
  } finally {
    await server.close();
  }
}

/**
 * The arguments of a process are seen by all users of the machine, so the browser gets a file that leads to the address,
 * and that only this user can read. It is in this folder, because the browsers of some systems see no temporary ones.
 */
async function openPage(address: string, cwd: string, output: Output): Promise<void> {
  const path = join(makeOwnFolder("setup", cwd).path, "open.html");
  const text = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}">\n`;
  await putFile(path, text, { shown: path, remedy: "run setup in a folder that you may write" });
  await openFile(path, output, "the page");
}

// The page of the set-up as HTML, and the policy that it is sent with.

export async function setupHtml(props: Omit<SetupPageProps, "texts" | "zones">) {
  const { code } = props;
  const texts = setupTexts(code);
  const { template, style, icon } = await readPageParts("setup", { code });
  const html = fillSlots(template, {
    LANGUAGE: code,
    TITLE: escapeHtml(texts.title),
    ICON: escapeHtml(iconUrl(icon)),
    STYLE: style,
    MARKUP: renderSetupPage({
      ...props,
      state: plainState(props.state, texts),
      texts,
      zones: Intl.supportedValuesOf("timeZone"),
    }),
  });
  return { html, policy: policyOf(style) };
}

/** It has no script, and sends its forms only to its own server. */
function policyOf(style: string): string {
  return [
    "default-src 'none'",
    `style-src ${cspHash(style)}`,
    "img-src data:",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
