import { describe, expect, test } from "vitest";
import { createAddress } from "../../../../viewer/live/address.ts";
import {
  type Api,
  type LoadedReport,
  type LoginAnswer,
  type ReportFile,
  SessionExpiredError,
} from "../../../../viewer/live/api.ts";
import { createSession } from "../../../../viewer/live/session.ts";
import { createSessionMachine } from "../../../../viewer/live/session-machine.ts";
import { type DateRange, lastDays } from "../../../../viewer/report/date-range.ts";
import type { ComparisonKind } from "../../../../viewer/report/report.ts";
import { fakeHistory, fakeWindow } from "../../../support/fake-window.ts";
import { RANGE, reportOf } from "../../../support/rows.ts";

const LOADED: LoadedReport = {
  report: reportOf(),
  provenance: { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" },
};
const TODAY = "2026-11-20";
const FILE: ReportFile = { name: "report.html", content: new Blob() };
const signal = new AbortController().signal;

/** A started machine; the API accepts every password and loads with every token, unless a test says otherwise. */
function start(api: Partial<Api> = {}, storedToken?: string, query = "") {
  const browser = fakeHistory(query);
  const target = fakeWindow();
  if (storedToken !== undefined) target.localStorage.setItem("token", storedToken);
  const revoked: string[] = [];
  const logged: string[] = [];
  const machine = createSessionMachine({
    api: {
      login: async () => ({ token: "t0ken" }),
      logout: async (token) => void revoked.push(token),
      load: async () => LOADED,
      saveReport: async () => FILE,
      compare: async (loaded) => loaded,
      ...api,
    },
    session: createSession(target),
    address: createAddress(browser.window),
    today: () => TODAY,
    timeZone: "UTC",
    theme: { chosen: () => "system", choose: () => undefined },
    clock: { now: () => 0, every: () => () => undefined },
    logError: (what) => logged.push(what),
  });
  let state = machine.initial;
  const stop = machine.start((next) => {
    state = next;
  });
  return { machine, stop, revoked, logged, target, browser, state: () => state };
}

const expired = () => Promise.reject(new SessionExpiredError("the session has expired"));

describe("the initial check", () => {
  test("shows the sign-in screen without a stored token, and the dashboard with one", () => {
    expect(start().machine.initial.phase).toBe("checking");
    expect(start().state()).toMatchObject({ phase: "signed-out", notice: undefined });
    expect(start({}, "kept").state()).toMatchObject({ phase: "signed-in", signedInHere: false });
  });
});

describe("signing in", () => {
  test("stores the token and shows the dashboard", async () => {
    const { machine, target, state } = start();
    expect(await machine.login("espresso")).toEqual({ accepted: true });
    expect(state()).toMatchObject({ phase: "signed-in", signedInHere: true });
    expect(target.localStorage.getItem("token")).toBe("t0ken");
  });

  test.each([
    ["no token", undefined],
    ["a token that no header can carry", "ชา"],
  ])("with %s is refused", async (_, token) => {
    const { machine, state } = start({ login: async () => ({ token }) });
    expect(await machine.login("espresso")).toMatchObject({ accepted: false });
    expect(state().phase).toBe("signed-out");
  });

  test("that is refused after too many tries says how long to wait", async () => {
    const { machine } = start({ login: async () => ({ waitSeconds: 15 }) });
    expect(await machine.login("espresso")).toEqual({ accepted: false, waitSeconds: 15 });
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
    expect(await late).toEqual({ accepted: true });
    expect(state().phase).toBe("signed-out");
    expect(revoked).toEqual(["of another tab", "late"]);
    expect(target.localStorage.getItem("token")).toBeNull();
  });
});

describe("loading", () => {
  test("uses the stored token, or an empty one if it is gone", async () => {
    const tokens: string[] = [];
    const load: Api["load"] = async (_, token) => {
      tokens.push(token);
      return LOADED;
    };
    const { machine, target } = start({ load }, "kept");
    await machine.load(RANGE, signal);
    target.localStorage.removeItem("token");
    await machine.load(RANGE, signal);
    expect(tokens).toEqual(["kept", ""]);
  });

  test("with an expired session leads to the sign-in screen and keeps the chosen range", async () => {
    const { machine, target, state } = start({ load: expired }, "old");
    machine.choose(RANGE);
    await expect(machine.load(RANGE, signal)).rejects.toBeInstanceOf(SessionExpiredError);
    expect(state()).toEqual({
      phase: "signed-out",
      notice: "Your session has expired. Please sign in again.",
      signedInHere: false,
      range: RANGE,
      comparison: undefined,
    });
    expect(target.localStorage.getItem("token")).toBeNull();
    await machine.login("espresso");
    expect(state()).toMatchObject({ phase: "signed-in", notice: undefined, range: RANGE });
  });

  test("the file of a report uses the same session, and ends it in the same way", async () => {
    const { machine, state } = start(
      {
        saveReport: (_, comparison, token) =>
          token === "kept" && comparison ? Promise.resolve(FILE) : expired(),
      },
      "kept",
    );
    expect(await machine.saveReport(RANGE, "previous")).toBe(FILE);
    expect(state().phase).toBe("signed-in");
    await expect(machine.saveReport(RANGE, undefined)).rejects.toBeInstanceOf(SessionExpiredError);
    expect(state().phase).toBe("signed-out");
  });

  test("goes on with the token of another tab that has signed in again", async () => {
    const target: { current?: ReturnType<typeof fakeWindow> } = {};
    const load: Api["load"] = async (_, token) => {
      if (token === "renewed") return LOADED;
      target.current?.localStorage.setItem("token", "renewed");
      return expired();
    };
    const started = start({ load }, "old");
    target.current = started.target;
    expect(await started.machine.load(RANGE, signal)).toBe(LOADED);
    expect(started.state().phase).toBe("signed-in");
  });

  test("that was overtaken does not end the session", async () => {
    const { machine, state } = start({ load: expired }, "old");
    await expect(machine.load(RANGE, AbortSignal.abort())).rejects.toThrow();
    expect(state().phase).toBe("signed-in");
  });
});

describe("the comparison", () => {
  const comparing: Api["compare"] = async (loaded, { kind, range }) => ({
    ...loaded,
    provenance: { ...loaded.provenance, program: `${kind} ${range.startDate} ${range.endDate}` },
  });
  const programOf = async (
    machine: ReturnType<typeof start>["machine"],
    range: DateRange | null,
    kind: ComparisonKind,
  ) =>
    (await machine.compare({ ...LOADED, report: { ...LOADED.report, range } }, kind, signal)).provenance
      .program;

  test("is with the earlier range that the command line compares with", async () => {
    const { machine } = start({ compare: comparing }, "kept");
    expect(await programOf(machine, RANGE, "same-weekdays")).toBe("same-weekdays 2026-09-27 2026-10-26");
    // The month until today is not over: the same days of the one before.
    const november = { startDate: "2026-11-01", endDate: TODAY };
    expect(await programOf(machine, november, "previous")).toBe("previous 2026-10-01 2026-10-20");
    expect(await programOf(machine, lastDays(TODAY, 7), "previous")).toBe("previous 2026-11-05 2026-11-12");
  });

  test("makes no call for a range that has no earlier days", async () => {
    const { machine } = start({ compare: expired }, "kept");
    expect(await programOf(machine, { startDate: TODAY, endDate: "2026-11-01" }, "previous")).toBeUndefined();
    expect(
      await programOf(machine, { startDate: "0000-01-05", endDate: "0000-01-06" }, "last-year"),
    ).toBeUndefined();
  });

  test("is in the address of each range, follows Back, and ends with the logout", () => {
    const { machine, browser, state } = start({}, "kept", "?compare=last-year");
    expect(state().comparison).toBe("last-year");
    machine.choose(lastDays(TODAY, 7));
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
    machine.choose(lastDays(TODAY, 30));
    expect(browser.entries).toEqual([""]);
    machine.choose(week);
    machine.choose({ ...week });
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
    machine.choose(week);
    expect(browser.entries).toEqual(["?other=1&last=7"]);
  });

  test("that moves without another range loads nothing", () => {
    const { machine, browser, state } = start({}, "kept");
    machine.choose(week);
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
