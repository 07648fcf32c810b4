/** Signing in with the shared password, and logging out. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { INSTALLED_HEADER } from "../../../viewer/report/contract.ts";
import { UnknownFields } from "../../../viewer/report/unknown-fields.ts";
import { createGate } from "../gate.ts";
import { json, onlyJson, smallBody } from "../responses.ts";
import type { ServerEnv } from "../server-env.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import type { PasswordCheck } from "./password-check.ts";
import type { Sessions } from "./sessions.ts";

export interface SignInOptions {
  readonly checkPassword: PasswordCheck;
  readonly sessions: Sessions;
  readonly throttle: LoginThrottle;
}

const CHECKS_AT_ONCE = 2;
const CHECKS_WAITING = 8;
/** Ten checks, two at a time, take about two seconds. */
const BUSY_SECONDS = 2;

export function signInRoutes({ checkPassword, sessions, throttle }: SignInOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const gate = createGate(CHECKS_AT_ONCE, CHECKS_WAITING);

  routes.post("/login", onlyJson, smallBody, async (c) => {
    const password = await readField(c, "password");
    if (password === undefined) return c.text('The body is not JSON like {"password": "…"}', 400);
    const address = c.env?.address ?? "";
    const locked = await throttle.wait(address);
    if (locked > 0) return tryLater(c, 429, locked);
    const answer = gate(async () => {
      // Other guesses from this address may have failed while this one waited in the queue.
      const lockedNow = await throttle.wait(address);
      if (lockedNow > 0) return tryLater(c, 429, lockedNow);
      if (await checkPassword(password)) {
        await throttle.succeeded(address);
        return json(c, { success: true, token: await sessions.open(isInstalled(c)) });
      }
      await throttle.failed(address);
      return json(c, { success: false }, 401);
    });
    return answer ?? tryLater(c, 503, BUSY_SECONDS);
  });

  routes.post("/logout", smallBody, async (c) => {
    const token = await readField(c, "token");
    if (token === undefined) return c.text('The body is not JSON like {"token": "…"}', 400);
    await sessions.end(token);
    return json(c, { success: true });
  });

  return routes;
}

/** Refuses calls without the token of an open session. */
export function onlySignedIn(sessions: Sessions): MiddlewareHandler {
  return async (c, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    if (token !== undefined && (await sessions.accept(token))) return next();
    return c.text("Not signed in, or the session has expired", 401, { "WWW-Authenticate": "Bearer" });
  };
}

function isInstalled(c: Context): boolean {
  return c.req.header(INSTALLED_HEADER) !== undefined;
}

function tryLater(c: Context, status: 429 | 503, seconds: number): Response {
  c.header("Retry-After", String(seconds));
  return json(c, { success: false }, status);
}

/** A string of the JSON object in the body; undefined if the body is something else. */
async function readField(c: Context, name: string): Promise<string | undefined> {
  try {
    return new UnknownFields(JSON.parse(await c.req.text()), "body").text(name);
  } catch {
    return undefined;
  }
}
