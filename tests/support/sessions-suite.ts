/** What sessions promise, wherever they are kept. */
import { describe, expect, test } from "vitest";
import type { Account } from "../../cli/server/auth/accounts.ts";
import type { Sessions } from "../../cli/server/auth/sessions.ts";
import { HOUR, MINUTE } from "./runs/test-app.ts";

export interface SessionsUnderTest {
  /** Moves the clock forward. */
  pass(milliseconds: number): Promise<void>;
  readonly sessions: Sessions;
  /** Whose they are. */
  readonly account: Account;
  /** The same sessions, as a server sees them that lets them idle for another time. */
  idleFor(hours: number): Sessions;
}

/** @param begin none are open, and the clock stands */
export function testSessions(begin: () => Promise<SessionsUnderTest>): void {
  describe("a session", () => {
    test("has a token of 32 random bytes", async () => {
      const { account, sessions } = await begin();
      const token = await sessions.open(account);
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await sessions.open(account)).not.toBe(token);
    });

    test("is open for its token and no other", async () => {
      const { account, sessions } = await begin();
      const token = await sessions.open(account);
      expect(await sessions.accept(token)).toBe(account);
      expect(await sessions.accept(`${token}x`)).toBeUndefined();
      expect(await sessions.accept("")).toBeUndefined();
    });

    test("ends after twelve hours without use", async () => {
      const { account, pass, sessions } = await begin();
      const token = await sessions.open(account);
      await pass(12 * HOUR - 1);
      expect(await sessions.accept(token)).toBe(account);
      await pass(12 * HOUR - 1);
      expect(await sessions.accept(token)).toBe(account);
      await pass(12 * HOUR);
      expect(await sessions.accept(token)).toBeUndefined();
    });

    test("may be set to end sooner or later", async () => {
      const { account, pass, idleFor } = await begin();
      const [short, long] = [idleFor(1), idleFor(24)];
      const [first, second] = [await short.open(account), await long.open(account)];
      await pass(HOUR);
      expect(await short.accept(first)).toBeUndefined();
      await pass(22 * HOUR);
      expect(await long.accept(second)).toBe(account);
    });

    test("ends after seven days however much it is used", async () => {
      const { account, pass, sessions } = await begin();
      const token = await sessions.open(account);
      for (let hours = 6; hours < 7 * 24; hours += 6) {
        await pass(6 * HOUR);
        expect(await sessions.accept(token)).toBe(account);
      }
      await pass(6 * HOUR);
      expect(await sessions.accept(token)).toBeUndefined();
    });

    test("of an installed page lasts for two weeks, and only for its own token", async () => {
      const { account, pass, sessions, idleFor } = await begin();
      const token = await sessions.open(account, true);
      const early = await idleFor(1).open(account, true);
      expect(await sessions.accept(token.replace(/\.app$/, ""))).toBeUndefined();
      expect(await sessions.accept(`${await sessions.open(account)}.app`)).toBeUndefined();
      await pass(HOUR);
      expect(await idleFor(1).accept(early)).toBeUndefined();
      await pass(13 * 24 * HOUR);
      expect(await sessions.accept(token)).toBe(account);
      await pass(24 * HOUR);
      expect(await sessions.accept(token)).toBeUndefined();
    });

    test("ends at once when logged out, which may happen twice", async () => {
      const { account, sessions } = await begin();
      const token = await sessions.open(account);
      const other = await sessions.open(account);
      await sessions.end(token);
      await sessions.end(token);
      expect(await sessions.accept(token)).toBeUndefined();
      expect(await sessions.accept(other)).toBe(account);
    });
  });

  describe("a hundred sessions", () => {
    test("are kept, and one more ends the oldest", async () => {
      const { account, pass, sessions } = await begin();
      const tokens: string[] = [];
      for (let count = 0; count < 100; count += 1) {
        tokens.push(await sessions.open(account));
        await pass(1);
      }
      const areOpen = async () => {
        const open: boolean[] = [];
        for (const token of tokens) open.push((await sessions.accept(token)) === account);
        return open;
      };
      expect(await areOpen()).not.toContain(false);
      await sessions.open(account);
      expect((await areOpen()).indexOf(true)).toBe(1);
    });

    test("that have expired are removed before any open one", async () => {
      const { account, pass, sessions } = await begin();
      const early = await sessions.open(account);
      await pass(MINUTE);
      for (let count = 1; count < 100; count += 1) await sessions.open(account);
      await pass(11 * HOUR);
      await sessions.accept(early);
      await pass(2 * HOUR);
      await sessions.open(account);
      expect(await sessions.accept(early)).toBe(account);
    });
  });
}
