import { describe, expect, test } from "vitest";
import { onlyShared } from "../../../../../cli/server/auth/accounts.ts";
import { keyInMemory } from "../../../../../cli/server/auth/sign-ins-in-memory.ts";
import { LOGIN_PATH, LOGOUT_PATH, readLogin } from "../../../../../viewer/report/contract.ts";
import { createTestApp, HOUR, MINUTE, PASSWORD, SECOND } from "../../../../support/runs/test-app.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

describe("signing in", () => {
  test("with the shared password opens a session", async () => {
    const { logIn, ask } = createTestApp();
    const answer = await logIn();
    expect(answer.status).toBe(200);
    const body: unknown = await answer.json();
    expect(body).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await ask(readLogin(body) ?? "")).status).toBe(200);
  });

  test.each(["", "Espresso ☕", `${PASSWORD} `, "__proto__"])("with %j is refused", async (password) => {
    const answer = await createTestApp().logIn(password);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ success: false });
  });

  test.each([
    ["text", "password=espresso"],
    ["nothing", ""],
    ["null", "null"],
    ["a list", '["espresso"]'],
    ["a text", '"espresso"'],
    ["no password", "{}"],
    ["a number", '{"password":1}'],
    ["a password of null", '{"password":null}'],
    ["one of its prototype", '{"__proto__":{"password":"espresso"}}'],
    ["half an object", '{"password":"espre'],
  ])("with a body that is %s is a bad request", async (_, body) => {
    const { app, internalErrors } = createTestApp();
    const answer = await app.request(LOGIN_PATH, { method: "POST", headers: JSON_TYPE, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe('The body is not JSON like {"password": "…"}');
    expect(internalErrors).toEqual([]);
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "application/jsonp", ""])(
    "with a body of type %j is refused",
    async (type) => {
      const { app } = createTestApp();
      const body = JSON.stringify({ password: PASSWORD });
      const headers = { "Content-Type": type };
      expect((await app.request(LOGIN_PATH, { method: "POST", headers, body })).status).toBe(415);
    },
  );

  test("accepts the content type with parameters and in any case", async () => {
    const { app } = createTestApp();
    const headers = { "Content-Type": "Application/JSON; charset=utf-8" };
    const body = JSON.stringify({ password: PASSWORD });
    expect((await app.request(LOGIN_PATH, { method: "POST", headers, body })).status).toBe(200);
  });

  test("with more than 4 KiB is too large, with or without a length", async () => {
    const { app } = createTestApp();
    const fill = (size: number) => JSON.stringify({ password: "x".repeat(size - '{"password":""}'.length) });
    const send = async (body: string, headers = {}) =>
      (await app.request(LOGIN_PATH, { method: "POST", headers: { ...JSON_TYPE, ...headers }, body })).status;
    expect(await send(fill(4096))).toBe(401);
    expect(await send(fill(4097))).toBe(413);
    expect(await send(fill(4097), { "Content-Length": "4097" })).toBe(413);
  });
});

describe("guessing", () => {
  test("is answered with 429 and a time to wait, even if the guess is right", async () => {
    const { clock, logIn } = createTestApp();
    for (let count = 0; count < 5; count += 1) expect((await logIn("wrong")).status).toBe(401);
    const refused = await logIn();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("15");
    expect(await refused.json()).toEqual({ success: false });
    expect((await logIn(PASSWORD, "192.0.2.2")).status).toBe(200);
    clock.now += 15 * SECOND;
    expect((await logIn()).status).toBe(200);
  });

  test("from many addresses is slowed down too, and does not affect open sessions", async () => {
    const { clock, logIn, token, ask } = createTestApp();
    const open = await token();
    for (let count = 0; count < 60; count += 1) {
      clock.now += SECOND;
      expect((await logIn("wrong", `2001:db8::${count}`)).status).toBe(401);
    }
    expect((await logIn(PASSWORD, "192.0.2.9")).status).toBe(429);
    expect((await ask(open)).status).toBe(200);
    clock.now += HOUR;
    expect((await logIn(PASSWORD, "192.0.2.9")).status).toBe(200);
  });

  test("in one burst gains nothing: waiting guesses are refused once the address is locked", async () => {
    const checked: string[] = [];
    const { logIn } = createTestApp({
      accounts: onlyShared(keyInMemory, async (password) => {
        checked.push(password);
        await new Promise((resolve) => setImmediate(resolve));
        return false;
      }),
    });
    const burst = await Promise.all(Array.from({ length: 10 }, (_, index) => logIn(`guess ${index}`)));
    expect(burst.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(checked.length).toBeLessThanOrEqual(6);
  });

  test("cannot pile up work: two checks run, eight wait, the rest must come back later", async () => {
    const running: (() => void)[] = [];
    const { logIn } = createTestApp({
      accounts: onlyShared(keyInMemory, () => new Promise((resolve) => running.push(() => resolve(true)))),
    });
    const answers = Array.from({ length: 12 }, () => logIn());
    const turnedAway = await Promise.all(answers.slice(10));
    expect(turnedAway.map(({ status }) => status)).toEqual([503, 503]);
    expect(turnedAway[0]?.headers.get("Retry-After")).toBe("2");
    expect(running).toHaveLength(2);
    for (let done = 0; done < 10; done += 1) {
      running[done]?.();
      await answers[done];
    }
    expect(await Promise.all(answers.slice(0, 10).map(async (answer) => (await answer).status))).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
  });
});

describe("logging out", () => {
  test("ends the session at once; a second time, or with an unknown token, is accepted", async () => {
    const { token, ask, logOut } = createTestApp();
    const open = await token();
    for (const gone of [open, open, "never seen"]) {
      const answer = await logOut(gone);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true });
    }
    expect((await ask(open)).status).toBe(401);
  });

  test("leaves other sessions open", async () => {
    const { token, ask, logOut } = createTestApp();
    const [mine, theirs] = [await token(), await token()];
    await logOut(mine);
    expect((await ask(theirs)).status).toBe(200);
  });

  test.each(["", "null", "{}", '{"token":7}'])("with the body %j is a bad request", async (body) => {
    const { app } = createTestApp();
    expect((await app.request(LOGOUT_PATH, { method: "POST", headers: JSON_TYPE, body })).status).toBe(400);
  });
});

describe("an open session", () => {
  test("ends after twelve hours without a call", async () => {
    const { clock, token, ask } = createTestApp();
    const open = await token();
    clock.now += 12 * HOUR - MINUTE;
    expect((await ask(open)).status).toBe(200);
    clock.now += 12 * HOUR;
    const refused = await ask(open);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("WWW-Authenticate")).toBe("Bearer");
  });

  test("of an installed page ends after fourteen days", async () => {
    const { clock, logIn, ask } = createTestApp();
    const open = readLogin(await (await logIn(undefined, undefined, true)).json()) ?? "";
    clock.now += 14 * 24 * HOUR - MINUTE;
    expect((await ask(open)).status).toBe(200);
    clock.now += MINUTE;
    expect((await ask(open)).status).toBe(401);
  });

  test.each(["", "Bearer", "Bearer ", "Basic YTpi", "Bearer a b", "Bearer x", "token"])(
    "is not opened by the header %j",
    async (Authorization) => {
      const { ask, asked } = createTestApp();
      expect((await ask("", "", { headers: { Authorization } })).status).toBe(401);
      expect(asked).toEqual([]);
    },
  );
});
