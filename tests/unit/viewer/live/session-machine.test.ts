import { describe, expect, test } from "vitest";
import { createAddress } from "../../../../viewer/live/browser/address.ts";
import type { LoginAnswer, LoginApi } from "../../../../viewer/live/browser/login-api.ts";
import { remembered } from "../../../../viewer/live/browser/remembered.ts";
import { createSession } from "../../../../viewer/live/browser/session.ts";
import type { LiveEffects } from "../../../../viewer/live/effects.ts";
import { createSessionMachine } from "../../../../viewer/live/session-machine.ts";
import { datasetRequest } from "../../../../viewer/report/contract.ts";
import { lastDays, namedRange } from "../../../../viewer/report/date-range.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { fakeHistory, fakeStorage, fakeWindow } from "../../../support/fakes/fake-window.ts";
import { RANGE } from "../../../support/samples/rows.ts";

const TODAY = "2026-11-20";

/** A started machine; the API accepts every password, unless a test says otherwise. */
function start(
  loginApi: Partial<LoginApi> = {},
  storedToken?: string,
  query = "",
  stores = true,
  fetch: LiveEffects["fetch"] = globalThis.fetch,
  others: Partial<Pick<LiveEffects, "place" | "today">> = {},
) {
  const browser = fakeHistory(query);
  const target = fakeWindow();
  if (storedToken !== undefined) target.localStorage.setItem("token", storedToken);
  const revoked: string[] = [];
  const logged: string[] = [];
  const machine = createSessionMachine({
    fetch,
    loginApi: {
      login: async () => ({ token: "t0ken" }),
      logout: async (token) => void revoked.push(token),
      ...loginApi,
    },
    session: createSession(target),
    address: createAddress(browser.window),
    place: undefined,
    today: () => TODAY,
    ...others,
    offers: {
      datasets: stores ? ["sales_by_store"] : [],
      isOneStore: false,
      isSomeStores: false,
      hasState: false,
      isSynced: false,
    },
    logError: (what) => logged.push(what),
  });
  const initial = machine.state();
  const stop = machine.start();
  return { machine, initial, stop, revoked, logged, target, browser, state: machine.state };
}

/** A started machine with a token, and a call of its session; the server answers by the token that it gets. */
function startCall(answer: (token: string) => Response | Promise<Response>, storedToken?: string) {
  const fetch: LiveEffects["fetch"] = async (_, init) =>
    answer(new Headers(init?.headers).get("Authorization")?.replace(/^Bearer ?/, "") ?? "");
  const started = start({}, storedToken, "", true, fetch);
  const call = async (signal?: AbortSignal) => {
    const request = (token: string) => datasetRequest("sales_summary", RANGE, token);
    return (await started.machine.call(request, signal)).text();
  };
  return { ...started, call };
}

const expired = () => new Response("", { status: 401 });

describe("the initial check", () => {
  test("shows the sign-in screen without a stored token, and the dashboard with one", () => {
    expect(start().initial.phase).toBe("checking");
    expect(start().state()).toMatchObject({ phase: "signed-out", notice: undefined });
    expect(start({}, "kept").state()).toMatchObject({ phase: "signed-in", signedInHere: false });
  });
});

describe("signing in", () => {
  test("stores the token and shows the dashboard", async () => {
    const { machine, target, state } = start();
    expect(await machine.login("espresso")).toBeUndefined();
    expect(state()).toMatchObject({ phase: "signed-in", signedInHere: true });
    expect(target.localStorage.getItem("token")).toBe("t0ken");
  });

  test.each([
    ["no token", undefined],
    ["a token that no header can carry", "ชา"],
  ])("with %s is refused", async (_, token) => {
    const { machine, state } = start({ login: async () => ({ token }) });
    expect(await machine.login("espresso")).toMatchObject({ reason: "passwordInvalid" });
    expect(state().phase).toBe("signed-out");
  });

  test("that is refused after too many tries says how long to wait", async () => {
    const { machine } = start({ login: async () => ({ waitSeconds: 15 }) });
    expect(await machine.login("espresso")).toEqual({ reason: "passwordInvalid", waitSeconds: 15 });
    expect(english.live.passwordInvalid).toBe("Invalid password");
  });

  test("that threw says that an error occurred", async () => {
    const thrower = () => {
      throw new Error("broken");
    };
    const problem = { reason: "loginFailed" };
    expect(await start({ login: thrower }).machine.login("espresso")).toEqual(problem);
    const rejected = start({ login: () => Promise.reject(new Error("broken")) });
    expect(await rejected.machine.login("espresso")).toEqual(problem);
    expect(english.live.loginFailed).toBe("An error occurred during login. Please try again.");
  });

  test("that is answered after a logout changes nothing, and its token is given back", async () => {
    let answer: (answer: LoginAnswer) => void = () => undefined;
    const login = () => new Promise<LoginAnswer>((resolve) => (answer = resolve));
    const { machine, target, revoked, state } = start({ login });
    const late = machine.login("espresso");
    target.localStorage.setItem("token", "of another tab");
    target.announce("token");
    machine.logout();
    answer({ token: "late" });
    expect(await late).toBeUndefined();
    expect(state().phase).toBe("signed-out");
    expect(revoked).toEqual(["of another tab", "late"]);
    expect(target.localStorage.getItem("token")).toBeNull();
  });
});

describe("a call of the session", () => {
  test("has the stored token, or an empty one if it is gone", async () => {
    const { call, target } = startCall((token) => new Response(token), "kept");
    expect(await call()).toBe("kept");
    target.localStorage.removeItem("token");
    expect(await call()).toBe("");
  });

  test("after its end leads to the sign-in screen and keeps the chosen range", async () => {
    const { call, machine, target, state } = startCall(expired, "old");
    machine.choose(RANGE);
    await expect(call()).rejects.toThrow("the session has expired");
    expect(state()).toEqual({
      phase: "signed-out",
      notice: "sessionExpired",
      signedInHere: false,
      visit: 1,
      isLimited: false,
      range: RANGE,
      rangeName: undefined,
      comparison: undefined,
    });
    expect(target.localStorage.getItem("token")).toBeNull();
    await machine.login("espresso");
    expect(state()).toMatchObject({ phase: "signed-in", notice: undefined, range: RANGE });
  });

  test("of another token is another visit, which says whether others see more shops", () => {
    const { target, state } = start({}, "old");
    const signInElsewhere = (token: string) => {
      target.localStorage.setItem("token", token);
      target.announce("token");
    };
    expect(state()).toMatchObject({ phase: "signed-in", visit: 1, isLimited: false });
    signInElsewhere("old");
    expect(state().visit).toBe(1);
    const random = "a".repeat(43);
    signInElsewhere(`${random}.0123456789abcdef`);
    expect(state()).toMatchObject({ phase: "signed-in", visit: 2, isLimited: true });
    signInElsewhere(`${random}.0123456789abcdef.app`);
    expect(state()).toMatchObject({ visit: 3, isLimited: true });
    signInElsewhere(`${random}.app`);
    expect(state()).toMatchObject({ visit: 4, isLimited: false });
  });

  test("goes on with the token of another tab that has signed in again", async () => {
    const { call, target, state } = startCall((token) => {
      if (token === "renewed") return new Response("figures");
      target.localStorage.setItem("token", "renewed");
      return expired();
    }, "old");
    expect(await call()).toBe("figures");
    expect(state().phase).toBe("signed-in");
  });

  test("that was overtaken does not end the session", async () => {
    const { call, state } = startCall(expired, "old");
    await expect(call(AbortSignal.abort())).rejects.toThrow();
    expect(state().phase).toBe("signed-in");
  });

  test("that fails for another reason does not end it either", async () => {
    const { call, state } = startCall(() => Promise.reject(new Error("down")), "kept");
    await expect(call()).rejects.toThrow("down");
    expect(state().phase).toBe("signed-in");
  });
});

describe("the comparison", () => {
  test("is in the address of each range, follows Back, and ends with the logout", () => {
    const { machine, browser, state } = start({}, "kept", "?compare=last-year");
    expect(state().comparison).toBe("last-year");
    machine.choose(lastDays(TODAY, 7), 7);
    machine.compareWith("previous");
    machine.choose(RANGE);
    machine.compareWith(undefined);
    expect(browser.entries).toEqual(
      ["?compare=previous&last=7", "?from=2026-11-01&to=2026-11-30"].map((query) =>
        expect.stringContaining(query.slice(1, 10)),
      ),
    );
    browser.go(-1);
    expect(state()).toMatchObject({ comparison: "previous", range: lastDays(TODAY, 7) });
    machine.logout();
    expect([state().comparison, browser.entries[0]]).toEqual([undefined, ""]);
  });

  test("that is not known is nothing", () => {
    expect(start({}, "kept", "?compare=none").state().comparison).toBeUndefined();
    expect(start({}, "kept", "?compare=lunch").state().comparison).toBeUndefined();
  });
});

describe("the shops", () => {
  test("are in the address of each range, follow Back, and end with the logout", () => {
    const { machine, browser, state } = start({}, "kept", "?store=Old+Town&store=Airport&store=Airport");
    const several = state().shops;
    expect(several).toEqual(["Airport", "Old Town"]);
    machine.choose(lastDays(TODAY, 7), 7);
    machine.chooseShops(["ท่าแพ & Co"]);
    machine.choose(RANGE);
    expect(new URLSearchParams(browser.entries[2]).getAll("store")).toEqual(["ท่าแพ & Co"]);
    browser.go(-2);
    expect(state()).toMatchObject({ range: lastDays(TODAY, 7), shops: several });
    const { shops } = state();
    browser.go(0);
    expect(state().shops).toBe(shops);
    machine.logout();
    expect([state().shops, browser.entries[0]]).toEqual([undefined, ""]);
  });

  test("all of them are an address without any", () => {
    const { machine, browser } = start({}, "kept", "?store=Nimman&last=7");
    machine.chooseShops(undefined);
    expect(browser.entries.at(-1)).toBe("?last=7");
  });

  test("of an address are ignored if the API does not know shops, or if they have no name", () => {
    expect(start({}, "kept", "?store=Nimman", false).state().shops).toBeUndefined();
    expect(start({}, "kept", "?store=").state().shops).toBeUndefined();
  });
});

test("what is opened is in the address; Back closes it, and a logout forgets it", () => {
  const { machine, browser, state } = start({}, "kept", "?last=7");
  machine.open({ kind: "employee", name: "Nok" });
  expect([state().opened, browser.entries.at(-1)]).toEqual([
    { kind: "employee", name: "Nok" },
    "?last=7&employee=Nok",
  ]);
  browser.go(-1);
  expect(state().opened).toBeUndefined();
  browser.go(1);
  expect(state().opened).toEqual({ kind: "employee", name: "Nok" });
  machine.logout();
  expect(state().opened).toBeUndefined();
});

describe("a logout", () => {
  test("forgets the token and the range, and tells the server", () => {
    const { machine, target, revoked, state } = start({}, "kept");
    machine.choose(RANGE);
    machine.logout();
    expect(state()).toMatchObject({ phase: "signed-out", notice: undefined, range: undefined });
    expect(target.localStorage.getItem("token")).toBeNull();
    expect(revoked).toEqual(["kept"]);
  });

  test("makes no call without a token, and only logs a call that fails", async () => {
    const failing = start({ logout: () => Promise.reject(new Error("down")) }, "kept");
    failing.machine.logout();
    failing.machine.logout();
    await Promise.resolve();
    expect(failing.logged).toEqual(["The server did not confirm the logout."]);
    expect(failing.state().phase).toBe("signed-out");
  });
});

describe("the address", () => {
  const week = lastDays(TODAY, 7);

  test("has nothing of the default range, and keeps the others for Back and Forward", () => {
    const { machine, browser, state } = start({}, "kept");
    machine.choose(lastDays(TODAY, 30), 30);
    expect(browser.entries).toEqual([""]);
    machine.choose(week, 7);
    machine.choose({ ...week }, 7);
    machine.choose(RANGE);
    expect(browser.entries).toEqual(["", "?last=7", "?from=2026-11-01&to=2026-11-30"]);
    browser.go(-1);
    expect(state().range).toEqual(week);
    browser.go(-1);
    expect(state().range).toEqual(lastDays(TODAY, 30));
    browser.go(2);
    expect(state().range).toEqual(RANGE);
    expect(browser.entries).toHaveLength(3);
  });

  test("of a link that was pasted opens its range after the sign-in", async () => {
    const { machine, state } = start({}, undefined, "?from=2026-11-01&to=2026-11-30");
    await machine.login("espresso");
    expect(state()).toMatchObject({ phase: "signed-in", range: RANGE });
  });

  test("that names no range is replaced by that of the first choice", () => {
    const { machine, browser, state } = start({}, "kept", "?last=soon&other=1");
    expect(state().range).toBeUndefined();
    machine.choose(week, 7);
    expect(browser.entries).toEqual(["?other=1&last=7"]);
  });

  test("that moves without another range loads nothing", () => {
    const { machine, browser, state } = start({}, "kept");
    machine.choose(week, 7);
    const before = state().range;
    browser.go(0);
    expect(state().range).toBe(before);
  });

  test("forgets the range with the logout", () => {
    const { machine, browser } = start({}, "kept", "?last=7");
    machine.logout();
    expect(browser.entries).toEqual([""]);
  });
});

describe("a range with a name", () => {
  test("has the days of the present day when it is loaded again, and others keep theirs", () => {
    let today = TODAY;
    const { machine, browser, state } = start({}, "kept", "", true, undefined, { today: () => today });
    machine.choose(namedRange("today", TODAY), "today");
    expect(browser.entries).toEqual(["?period=today"]);
    today = "2026-11-21";
    expect(machine.rangeNow()).toEqual({ startDate: today, endDate: today });
    machine.choose(lastDays(TODAY, 7));
    expect(machine.rangeNow()).toEqual(lastDays(TODAY, 7));
    expect(machine.rangeNow()).not.toBe(state().range);
  });
});

describe("a page that was installed", () => {
  const startAgain = (storage: ReturnType<typeof fakeStorage>, query = "") =>
    start({}, "kept", query, true, undefined, { place: remembered({ localStorage: storage }, "place") });

  test("starts where this phone was, also in the default range of a browser", () => {
    const storage = fakeStorage();
    const { machine } = startAgain(storage);
    machine.choose(lastDays(TODAY, 30), 30);
    machine.chooseShops(["Nimman"]);
    machine.compareWith("previous");
    const { state, browser } = startAgain(storage);
    expect(state()).toMatchObject({ rangeName: 30, shops: ["Nimman"], comparison: "previous" });
    expect(browser.entries).toEqual(["?last=30&store=Nimman&compare=previous"]);
  });

  test("follows a link, and knows no place before the first choice and after the logout", () => {
    const storage = fakeStorage();
    expect(startAgain(storage).state().range).toBeUndefined();
    const { machine, state } = startAgain(storage, "?period=yesterday");
    expect(state().rangeName).toBe("yesterday");
    machine.choose(RANGE);
    expect(startAgain(storage, "?period=yesterday").state().rangeName).toBe("yesterday");
    expect(startAgain(storage).state().range).toEqual(RANGE);
    machine.logout();
    expect(startAgain(storage).state().range).toBeUndefined();
  });
});

test("sign-ins and logouts of other tabs are followed until the machine is stopped", () => {
  const { target, stop, state } = start();
  target.localStorage.setItem("token", "of another tab");
  target.announce("token");
  expect(state()).toMatchObject({ phase: "signed-in", signedInHere: false });
  target.localStorage.removeItem("token");
  target.announce("token");
  expect(state().phase).toBe("signed-out");
  stop();
  target.localStorage.setItem("token", "of another tab");
  target.announce("token");
  expect(state().phase).toBe("signed-out");
});
