import { describe, expect, test } from "vitest";
import { createSessions } from "../../../../../cli/server/auth/sessions.ts";
import { HOUR } from "../../../../support/test-app.ts";

function begin() {
  const clock = { now: 0 };
  return { clock, sessions: createSessions(() => clock.now) };
}

describe("a session", () => {
  test("has a token of 32 random bytes", () => {
    const { sessions } = begin();
    const token = sessions.open();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(sessions.open()).not.toBe(token);
  });

  test("is open for its token and no other", () => {
    const { sessions } = begin();
    const token = sessions.open();
    expect(sessions.accept(token)).toBe(true);
    expect(sessions.accept(`${token}x`)).toBe(false);
    expect(sessions.accept("")).toBe(false);
  });

  test("ends after twelve hours without use", () => {
    const { clock, sessions } = begin();
    const token = sessions.open();
    clock.now += 12 * HOUR - 1;
    expect(sessions.accept(token)).toBe(true);
    clock.now += 12 * HOUR - 1;
    expect(sessions.accept(token)).toBe(true);
    clock.now += 12 * HOUR;
    expect(sessions.accept(token)).toBe(false);
  });

  test("may be set to end sooner or later", () => {
    const clock = { now: 0 };
    const [short, long] = [1, 24].map((hours) => createSessions(() => clock.now, hours));
    const [first = "", second = ""] = [short?.open(), long?.open()];
    clock.now += HOUR;
    expect(short?.accept(first)).toBe(false);
    clock.now += 22 * HOUR;
    expect(long?.accept(second)).toBe(true);
  });

  test("ends after seven days however much it is used", () => {
    const { clock, sessions } = begin();
    const token = sessions.open();
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      clock.now = hours * HOUR;
      expect(sessions.accept(token)).toBe(true);
    }
    clock.now = 7 * 24 * HOUR;
    expect(sessions.accept(token)).toBe(false);
  });

  test("ends at once when logged out, which may happen twice", () => {
    const { sessions } = begin();
    const token = sessions.open();
    const other = sessions.open();
    sessions.end(token);
    sessions.end(token);
    expect(sessions.accept(token)).toBe(false);
    expect(sessions.accept(other)).toBe(true);
  });
});

describe("a hundred sessions", () => {
  test("are kept, and one more ends the oldest", () => {
    const { sessions } = begin();
    const tokens = Array.from({ length: 100 }, () => sessions.open());
    expect(tokens.every((token) => sessions.accept(token))).toBe(true);
    sessions.open();
    expect(tokens.map((token) => sessions.accept(token)).indexOf(true)).toBe(1);
  });

  test("that have expired are removed before any open one", () => {
    const { clock, sessions } = begin();
    const early = sessions.open();
    for (let count = 1; count < 100; count += 1) sessions.open();
    clock.now = 11 * HOUR;
    sessions.accept(early);
    clock.now = 13 * HOUR;
    sessions.open();
    expect(sessions.accept(early)).toBe(true);
  });
});
