/**
 * The server of the set-up's page. Its address has a token, and nothing else of this machine may call it: not another
 * program, which does not know the token, and not a page of another site or of another port.
 */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { LANGUAGE_CODES, type LanguageCode } from "../../viewer/report/language/choice.ts";
import { keysOf } from "../../viewer/report/records.ts";
import {
  type Answers,
  QUESTIONS,
  type QuestionId,
  questionOf,
  SETUP_WAYS,
  type SetupWay,
} from "../../viewer/report/setup.ts";
import { createSecretCheck } from "./auth/accounts.ts";
import { onlyHosts } from "./host-check.ts";
import type { ServerEnv } from "./server-env.ts";

interface SetupPageAnswer {
  readonly html: string;
  readonly policy: string;
  /** How often it has changed, if it will change by itself. */
  readonly changes: number | undefined;
}

/** What the page does. */
export interface SetupHost {
  /** The page as it is now. */
  page(): Promise<SetupPageAnswer>;
  /** Resolves when the page has changed more often. */
  changedSince(times: number): Promise<void>;
  setLanguage(code: LanguageCode): void;
  back(): void;
  makeReport(
    answers: Answers,
    files: readonly { name: string; bytes: Uint8Array }[],
    more: { readonly downloaded: readonly string[] },
  ): Promise<unknown>;
  readReport(which: "report" | "month"): Promise<Uint8Array>;
  test(way: SetupWay, answers: Answers): Promise<void>;
  findChats(answers: Answers): Promise<void>;
  chooseChat(id: string, answers: Answers): void;
  finish(answers: Answers): Promise<unknown>;
  send(): Promise<void>;
  openExports(): Promise<void>;
  close(): void;
  /** Somebody uses the page. */
  used(): void;
}

const MOST_BYTES = 200 * 2 ** 20;
/** A browser gives up later. */
const LONGEST_WAIT_MS = 20_000;

const HEADERS: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  // A form without a referrer would not say its origin.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** @param origin says its own address, once it is known */
export function createSetupApp(host: SetupHost, token: string, origin: () => string): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const home = `/${token}/`;
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  });
  app.use(onlyHosts(new Set(["127.0.0.1"])), fromOwnPage(origin), withToken(token), async (_, next) => {
    host.used();
    return next();
  });
  app.get(home, async (c) => {
    const code = LANGUAGE_CODES.find((each) => each === c.req.query("lang"));
    if (code) host.setLanguage(code);
    const after = c.req.query("after");
    if (after !== undefined) await Promise.race([host.changedSince(Number(after)), pause(LONGEST_WAIT_MS)]);
    const { html, policy, changes } = await host.page();
    // The browser asks at once for the next page, which comes when something has changed.
    if (changes !== undefined) c.header("Refresh", `0;url=${home}?after=${changes}`);
    return c.html(html, 200, { "Content-Security-Policy": policy });
  });
  for (const which of ["report", "month"] as const) {
    app.get(`${home}${which}.html`, async (c) =>
      c.body(new Uint8Array(await host.readReport(which)), 200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "sandbox allow-scripts; frame-ancestors 'self'",
      }),
    );
  }
  app.use(
    `${home}*`,
    bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.text("The files are larger than 200 MB", 413) }),
  );
  app.post(`${home}report`, async (c) => {
    const { answers, files, downloaded } = await readForm(c, "cafe");
    void host.makeReport(answers, files, { downloaded });
    return c.redirect(home, 303);
  });
  /** What the buttons do that have no answers. While a report is sent, the page says how far it is. */
  const presses = {
    back: host.back,
    open: host.openExports,
    close: host.close,
    send: () => void host.send(),
  };
  for (const [name, press] of Object.entries(presses)) {
    app.post(`${home}${name}`, async (c) => {
      await press();
      return c.redirect(home, 303);
    });
  }
  app.post(`${home}test/:way`, async (c) => {
    const way = SETUP_WAYS.find((each) => each === c.req.param("way"));
    if (way === undefined) return c.notFound();
    await host.test(way, (await readForm(c, "send")).answers);
    return c.redirect(`${home}#${way}`, 303);
  });
  app.post(`${home}chats`, async (c) => {
    const { answers, chat } = await readForm(c, "send");
    if (chat === undefined) await host.findChats(answers);
    else host.chooseChat(chat, answers);
    return c.redirect(`${home}#telegram`, 303);
  });
  app.post(`${home}finish`, async (c) => {
    await host.finish((await readForm(c, "send")).answers);
    return c.redirect(home, 303);
  });
  return app;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

/** Only what the page itself sends, and a person who opens its address. A page of another port is of the same site. */
function fromOwnPage(origin: () => string): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header("Sec-Fetch-Site");
    const isRead = c.req.method === "GET";
    // To a browser, a file that leads here is another site, as a link on one is: whoever made it knows the token.
    const isOpened = site === "cross-site" && c.req.header("Sec-Fetch-Dest") === "document";
    const isOwn = site === undefined || site === "same-origin" || (isRead && (site === "none" || isOpened));
    const isSent = isRead || c.req.header("Origin") === origin();
    return isOwn && isSent ? next() : c.text("This server answers only to its own page", 403);
  };
}

function withToken(token: string): MiddlewareHandler {
  const isToken = createSecretCheck(token);
  return async (c, next) => ((await isToken(c.req.path.split("/")[1] ?? "")) ? next() : c.notFound());
}

/** The answers of a step, the downloads that were chosen, and the chat whose button was pressed. Fields that the form has not are not answered. */
async function readForm(c: Context, step: "cafe" | "send") {
  const form = await c.req.formData();
  const answers: Partial<Record<QuestionId, string>> = {};
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const id of keysOf(QUESTIONS)) {
    if (questionOf(id).step !== step) continue;
    for (const value of form.getAll(id)) {
      if (typeof value === "string") answers[id] = value;
      // A field without a file sends one without a name.
      else if (value.name !== "")
        files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return { answers, files, downloaded: texts("download"), chat: texts("chat")[0] };
}
