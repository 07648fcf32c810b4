import { describe, expect, test } from "vitest";
import { createSession } from "../../../../viewer/live/session.ts";

/** A window of which only storage and its events are there. */
function fakeWindow(storage: Partial<Storage> = mapStorage()) {
  const listeners = new Set<(event: { key: string | null }) => void>();
  return {
    localStorage: storage as Storage,
    addEventListener: (_: string, listener: never) => listeners.add(listener),
    removeEventListener: (_: string, listener: never) => listeners.delete(listener),
    tell: (key: string | null) => {
      for (const listener of listeners) listener({ key });
    },
  };
}

function mapStorage(): Partial<Storage> {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

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
    "with a token that no header can carry (%#) is none",
    (token) => {
      const target = fakeWindow();
      target.localStorage.setItem("token", token);
      expect(createSession(target).token()).toBeUndefined();
    },
  );

  test("lives in memory where storage throws", () => {
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

  test("lives in memory where storage is full", () => {
    const full = {
      ...mapStorage(),
      setItem: () => {
        throw new Error("full");
      },
    };
    const session = createSession(fakeWindow(full));
    session.start("t0ken");
    expect(session.token()).toBe("t0ken");
  });

  test("does not fall back on what could not be replaced", () => {
    const storage = mapStorage();
    storage.setItem?.("token", "");
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

  test("does not begin with a token that no header can carry", () => {
    const target = fakeWindow();
    expect(createSession(target).start("ชา")).toBe(false);
    expect(target.localStorage.getItem("token")).toBeNull();
  });

  test("hears of other tabs until told to stop, and of its own key only", () => {
    const target = fakeWindow();
    let heard = 0;
    const stop = createSession(target).onChange(() => {
      heard += 1;
    });
    target.tell("theme");
    target.tell("token");
    target.tell(null);
    stop();
    target.tell("token");
    expect(heard).toBe(2);
  });
});
