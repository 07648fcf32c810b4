/** Signing in with a password, and logging out. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { INSTALLED_HEADER } from "../../../viewer/report/contract.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { UnknownFields } from "../../../viewer/report/unknown-fields.ts";
import { createGate } from "../report-route.ts";
import { bearerToken, json, onlyJson, smallBody } from "../responses.ts";
import type { ServerEnv } from "../server-env.ts";
import type { Account, Accounts } from "./accounts.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import type { Sessions } from "./sessions.ts";

export interface SignInOptions {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly throttle: LoginThrottle;
}

export interface SignInRoutesOptions extends SignInOptions {
  /** Hears who has signed in. */
  readonly onSignIn: (account: Account) => Promise<void>;
}

const CHECKS_AT_ONCE = 2;
const CHECKS_WAITING = 8;
/** Ten checks, two at a time, take about two seconds. */
const BUSY_SECONDS = 2;

export function signInRoutes({
  accounts,
  sessions,
  throttle,
  onSignIn,
}: SignInRoutesOptions): Hono<ServerEnv> {
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
      const account = await accounts.withPassword(password);
      if (account) {
        // Anyone else could forget failures with a password of some shops, and guess at the others in between.
        if (account.shops === undefined) await throttle.succeeded(address);
        const token = await sessions.open(account, c.req.header(INSTALLED_HEADER) !== undefined);
        await onSignIn(account);
        return json(c, { success: true, token });
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

/**
 * Refuses calls without the token of an open session, and says what the others may see.
 *
 * @param shopsOf the only shops that an account shows now; undefined for all
 */
export function onlySignedIn(
  sessions: Sessions,
  shopsOf: (account: Account) => Promise<ChosenShops>,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const token = bearerToken(c);
    const account = token === undefined ? undefined : await sessions.accept(token);
    if (!account) {
      return c.text("Not signed in, or the session has expired", 401, { "WWW-Authenticate": "Bearer" });
    }
    const { maySeePeople } = account;
    c.set("visitor", { shops: await shopsOf(account), isLimited: account.shops !== undefined, maySeePeople });
    return next();
  };
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
