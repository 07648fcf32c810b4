import { describe, expect, test } from "vitest";
import { createSession } from "../../../../../viewer/live/browser/session.ts";
import { fakeStorage, fakeWindow } from "../../../../support/fakes/fake-window.ts";

describe("a session", () => {
  test("is kept in local storage under token", () => {
    const target = fakeWindow();
    const session = createSession(target);
    expect(session.token()).toBeUndefined();
    session.start("t0ken");
    expect(target.localStorage.getItem("token")).toBe("t0ken");
    expect(createSession(target).token()).toBe("t0ken");
    session.end();
    expect(target.localStorage.getItem("token")).toBeNull();
    expect(session.token()).toBeUndefined();
  });

  test("reads the storage before every use", () => {
    const target = fakeWindow();
    const session = createSession(target);
    session.start("mine");
    target.localStorage.setItem("token", "from another tab");
    expect(session.token()).toBe("from another tab");
    target.localStorage.removeItem("token");
    expect(session.token()).toBeUndefined();
  });

  test.each(["", " ", "t0ken ", "x".repeat(4097), "ชา", "a\nb", "\u0000"])(
    "has no token if no header can carry the stored one (%#)",
    (token) => {
      const target = fakeWindow();
      target.localStorage.setItem("token", token);
      expect(createSession(target).token()).toBeUndefined();
    },
  );

  test("is kept in memory if the storage throws", () => {
    const refuse = () => {
      throw new Error("denied");
    };
    const session = createSession(fakeWindow({ getItem: refuse, setItem: refuse, removeItem: refuse }));
    expect(session.token()).toBeUndefined();
    session.start("t0ken");
    expect(session.token()).toBe("t0ken");
    session.end();
    expect(session.token()).toBeUndefined();
  });

  test("is kept in memory if the storage is full", () => {
    const full = {
      ...fakeStorage(),
      setItem: () => {
        throw new Error("full");
      },
    };
    const session = createSession(fakeWindow(full));
    session.start("t0ken");
    expect(session.token()).toBe("t0ken");
  });

  test("ignores an older token that could not be replaced", () => {
    const storage = fakeStorage();
    storage.setItem("token", "");
    const full = {
      ...storage,
      setItem: () => {
        throw new Error("full");
      },
    };
    const session = createSession(fakeWindow(full));
    session.start("t0ken");
    expect(session.token()).toBe("t0ken");
  });

  test("does not start with a token that no header can carry", () => {
    const target = fakeWindow();
    expect(createSession(target).start("ชา")).toBe(false);
    expect(target.localStorage.getItem("token")).toBeNull();
  });

  test("follows other tabs until it is stopped, and its own key only", () => {
    const target = fakeWindow();
    let heard = 0;
    const stop = createSession(target).onChange(() => {
      heard += 1;
    });
    target.announce("theme");
    target.announce("token");
    target.announce(null);
    stop();
    target.announce("token");
    expect(heard).toBe(2);
  });
});
