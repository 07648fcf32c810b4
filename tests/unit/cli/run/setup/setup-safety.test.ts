/** What a set-up never does, whatever is posted to its page: send a secret elsewhere, or remove what is not its own. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Answer, EXPORTS, MAIL, openIn } from "../../../../support/runs/setup-session.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const OLD_API = "https://sales.example.com";
const KEPT = [
  `CAFE_SALES_URL=${OLD_API}`,
  "CAFE_SALES_PASSWORD=kept",
  "CAFE_SALES_MAIL_TO=owner@example.com",
  "CAFE_SALES_SMTP_URL=smtp://pim@gmail.com@smtp.gmail.com",
  "CAFE_SALES_SMTP_PASSWORD=kept",
  "",
].join("\n");

function cafeWith(settings: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), settings);
  return folder;
}

describe("a secret that is kept is only for the place that it was kept with", () => {
  test("with another API, its password is asked for", async () => {
    const { session, asked } = await openIn(cafeWith(KEPT));
    for (const url of ["https://evil.example.com", "http://sales.example.com", `${OLD_API}:8443`]) {
      expect(await session.makeReport({ source: "api", url, password: "" }, [])).toBe(false);
      expect(session.state.problems).toEqual({ password: "missing" });
    }
    expect(asked).toEqual([]);
    expect(await session.makeReport({ source: "api", url: OLD_API, password: "" }, [])).toBe(true);
  });

  test.each([
    { mailServer: "smtp.evil.example.com" },
    { mailServer: "smtp.gmail.com:2525" },
    { mailUser: "other@gmail.com" },
    { mailUser: "pim@evil.example.com", mailServer: "" },
  ])("with %j, the password of the mail is asked for", async (other) => {
    const { session, asked } = await openIn(cafeWith(KEPT));
    await session.test("mail", { ...other, mailPassword: "" });
    expect([session.state.problems, asked]).toEqual([{ mailPassword: "missing" }, []]);
  });

  test("one that was typed for one place is not sent to the next, nor is that of `.env` to the first", async () => {
    const { session, asked } = await openIn(cafeWith(KEPT));
    await session.test("mail", { ...MAIL, mailServer: "a.example.com" });
    expect(asked).toHaveLength(1);
    for (const mailServer of ["b.example.com", "a.example.com", "smtp.gmail.com"]) {
      await session.test("mail", { mailServer, mailPassword: "" });
      expect(session.state.problems).toEqual({ mailPassword: "missing" });
    }
    expect(asked).toHaveLength(1);
  });

  test("an address that was refused is neither written nor used by what needs no answer", async () => {
    const folder = cafeWith(KEPT);
    const { session, asked } = await openIn(folder);
    await session.makeReport({ source: "api", url: "https://evil.example.com" }, []);
    expect(await session.finish({ weekday: "never" })).toBe(false);
    expect([session.state.step, session.state.problems]).toEqual(["cafe", { password: "missing" }]);
    expect(readFileSync(join(folder, ".env"), "utf8")).toBe(KEPT);
    await session.makeReport({ source: "api", url: OLD_API }, []);
    await session.finish({ weekday: "never" });
    const before = asked.length;
    await session.findChats({ mailServer: "evil.example.com" });
    await session.send();
    expect([asked.length, session.state.step, session.state.problems]).toEqual([
      before,
      "send",
      { mailPassword: "missing" },
    ]);
  });

  test("while commands run, no other answer is taken", async () => {
    const { session, asked } = await openIn(cafeWith(KEPT));
    const running = session.makeReport({ source: "sample" }, []);
    await session.test("mail", { mailServer: "evil.example.com" });
    await session.findChats({ telegramTo: "1" });
    session.chooseChat("1", { telegramTo: "1" });
    expect(await session.finish({ title: "x" })).toBe(false);
    expect(await session.makeReport({ source: "sample" }, [])).toBe(false);
    await running;
    expect([session.state.step, session.state.answers.mailServer]).toEqual(["send", "smtp.gmail.com"]);
    expect(asked).toHaveLength(2);
  });
});

test("a password that was typed goes over an open connection only if it is sent again", async () => {
  const { session, asked } = await openIn(temporaryFolder());
  const open = { source: "api", url: "http://192.168.1.20:8000" };
  expect(await session.makeReport({ ...open, password: "typed" }, [])).toBe(false);
  expect([session.state.problems, asked]).toEqual([{ url: "open" }, []]);
  expect(await session.makeReport({ ...open, password: "" }, [])).toBe(true);
  const near = await openIn(temporaryFolder());
  const own = { source: "api", url: "http://127.0.0.1:8000", password: "typed" };
  expect(await near.session.makeReport(own, [])).toBe(true);
});

describe("an answer that nobody types", () => {
  test.each(["a\nCAFE_SALES_URL=https://evil.example.com", "a\u0000b", "a\u001b[2Jb", "x".repeat(20_000)])(
    "is not taken: %j",
    async (title) => {
      const folder = temporaryFolder();
      const { session, asked } = await openIn(folder);
      expect(await session.makeReport({ source: "sample", title }, [])).toBe(false);
      expect([session.state.problems, asked]).toEqual([{ title: "text" }, []]);
      await session.makeReport({ source: "sample", title: "Cafe" }, []);
      await session.findChats({ mailTo: title });
      expect(session.state.answers.mailTo).toBeUndefined();
      expect(await session.finish({ mailTo: title, weekday: "never" })).toBe(false);
      expect(existsSync(join(folder, ".env"))).toBe(false);
    },
  );

  test("of any length takes no time", async () => {
    const { session } = await openIn(temporaryFolder());
    await session.makeReport({ source: "sample" }, []);
    const begun = performance.now();
    for (const length of [1999, 20_000, 200_000])
      await session.test("mail", { mailTo: "a ".repeat(length / 2), mailUser: "a".repeat(length) });
    expect(session.state.problems).toMatchObject({ mailTo: "text" });
    expect(performance.now() - begun).toBeLessThan(1500);
  });
});

describe("a store that others have", () => {
  const store = (folder: string) => join(folder, "cafe.duckdb");
  const imports =
    (folder: string, then = () => {}): Answer =>
    (args) => {
      if (args[0] === "import" && !existsSync(store(folder))) writeFileSync(store(folder), "own");
      if (args[0] === "export") then();
      return {};
    };

  test("stays if another program has made it since the page was opened", async () => {
    const folder = temporaryFolder();
    const { session } = await openIn(folder, imports(folder));
    writeFileSync(store(folder), "theirs");
    expect(await session.makeReport({}, EXPORTS)).toBe(true);
    session.back();
    expect(await session.makeReport({ zone: "Asia/Tokyo" }, [])).toBe(true);
    expect(readFileSync(store(folder), "utf8")).toBe("theirs");
  });

  test("stays if another program has changed the one of this set-up", async () => {
    const folder = temporaryFolder();
    const { session } = await openIn(folder, imports(folder));
    expect(await session.makeReport({}, EXPORTS)).toBe(true);
    writeFileSync(store(folder), "own, and more");
    session.back();
    await session.makeReport({ zone: "Asia/Tokyo" }, []);
    await session.makeReport({ zone: "Asia/Seoul" }, []);
    expect(readFileSync(store(folder), "utf8")).toBe("own, and more");
  });

  test("stays while no command of this set-up has written it", async () => {
    const folder = temporaryFolder();
    const { session } = await openIn(folder, () => ({ code: 5, stderr: "cafe-sales: no\n" }));
    expect(await session.makeReport({}, EXPORTS)).toBe(false);
    writeFileSync(store(folder), "theirs");
    await session.makeReport({}, EXPORTS);
    expect(readFileSync(store(folder), "utf8")).toBe("theirs");
  });
});
