/** A set-up from its first question to its end, with commands that only say what they were asked. */
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fingerprint } from "../../../../../cli/delivery/ledger.ts";
import { nodeEffects } from "../../../../../cli/door/effects.ts";
import type { OwnProcessOptions } from "../../../../../cli/door/own-process.ts";
import { planJob } from "../../../../../cli/schedule/install-job.ts";
import { saveJob } from "../../../../../cli/schedule/job-files.ts";
import { TELEGRAM_TOKEN, TelegramService } from "../../../../support/fakes/telegram-service.ts";
import { type Answer, EXPORTS, MAIL, openIn } from "../../../../support/runs/setup-session.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

test("exports are kept in a folder, imported and reported", async () => {
  const folder = temporaryFolder();
  const { session, asked } = await openIn(folder);
  expect(session.state.answers.zone).toBe("Asia/Bangkok");
  expect(
    await session.makeReport({ title: "Corner Cafe", dayStarts: "04:00", currency: "USD" }, EXPORTS),
  ).toBe(true);
  expect(asked).toEqual([
    "import exports/receipts.csv --time-zone Asia/Bangkok --day-starts 04:00 --currency USD",
    "export --period last-week --fail-on-empty --out first-report.html",
    "export --last 30 --compare previous --fail-on-empty --out first-month.html",
  ]);
  expect(session.state.step).toBe("send");
  expect(filesIn(join(folder, "exports"))).toEqual(["receipts.csv"]);
});

test("exports among the downloads are known by their header, and taken by a press", async () => {
  const [folder, home] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(home, "Downloads", "a folder.csv"), { recursive: true });
  const put = (name: string, text: string, day: number) => {
    writeFileSync(join(home, "Downloads", name), text);
    const saved = new Date(Date.UTC(2026, 10, day, 20));
    utimesSync(join(home, "Downloads", name), saved, saved);
  };
  const till = readFileSync("fixtures/csv/loyverse/till.csv", "utf8");
  put("old.csv", till, 10);
  put("<b>new.CSV", till, 20);
  put("receipts.csv", "a,b\n1,2\n", 22);
  put("till.txt", till, 23);
  const { session } = await openIn(folder, undefined, { HOME: home });
  expect(session.state.downloads).toEqual([
    { name: "<b>new.CSV", savedOn: "2026-11-21" },
    { name: "old.csv", savedOn: "2026-11-11" },
  ]);
  expect(await session.makeReport({}, [], { downloaded: ["receipts.csv", "../secret.csv"] })).toBe(false);
  expect(session.state.problems).toEqual({ files: "missing" });
  expect(await session.makeReport({}, [], { downloaded: ["<b>new.CSV"] })).toBe(true);
  expect(filesIn(join(folder, "exports"))).toEqual(["<b>new.CSV"]);
  expect(readFileSync(join(folder, "exports", "<b>new.CSV"), "utf8")).toBe(till);
});

test("a file of the same name is kept beside the other one, and one that is the same once", async () => {
  const folder = temporaryFolder();
  const { session } = await openIn(folder);
  await session.makeReport({}, EXPORTS);
  session.back();
  await session.makeReport({}, [...EXPORTS, { name: "../receipts.csv", bytes: Buffer.from("a,b,c\n") }]);
  expect(filesIn(join(folder, "exports"))).toEqual(["receipts-2.csv", "receipts.csv"]);
});

test("a file of any name is kept under one that a disk takes", async () => {
  const folder = temporaryFolder();
  const { session, asked } = await openIn(folder);
  const bytes = Buffer.from("a,b\n");
  const names = ["\0a\nb.csv", `${"ก".repeat(90)}.csv`];
  expect(
    await session.makeReport(
      {},
      names.map((name, at) => ({ name, bytes: Buffer.concat([bytes, Buffer.from(String(at))]) })),
    ),
  ).toBe(true);
  expect(filesIn(join(folder, "exports"))).toEqual(["ab.csv", `${"ก".repeat(60)}.csv`]);
  expect(asked[0]).toContain("import exports/ab.csv exports/ก");
});

test("if last week is empty, the first report is of all days; an empty month is not there, and nothing is said of it", async () => {
  const isEmpty: Answer = (args) => (args.includes("--fail-on-empty") ? { code: 7 } : {});
  const { session, asked } = await openIn(temporaryFolder(), isEmpty);
  expect(await session.makeReport({ source: "sample" }, [])).toBe(true);
  expect(asked[1]).toBe("export --demo --time-zone Asia/Bangkok --all --out first-report.html");
  expect(session.state.hasMonth).toBe(false);
  expect(session.state.work.map(({ does, state }) => [does, state])).toEqual([["report", "done"]]);
});

test("a command that fails says why, beside the question that it is about", async () => {
  const refuses: Answer = () => ({
    code: 3,
    stderr: "noise\ncafe-sales: Loyverse refused the token; nothing was done; create another one\n",
  });
  const { session, asked } = await openIn(temporaryFolder(), refuses);
  expect(await session.makeReport({ source: "loyverse", token: "abc" }, [])).toBe(false);
  expect(asked).toHaveLength(1);
  expect(session.state).toMatchObject({
    step: "cafe",
    failure: { text: "Loyverse refused the token; nothing was done; create another one", about: "token" },
  });
});

test("secrets are in the environment of a command, and never in its arguments or on the page", async () => {
  const environments: OwnProcessOptions["env"][] = [];
  const keep: Answer = (_, env) => {
    environments.push(env);
    return {};
  };
  const { session, asked } = await openIn(temporaryFolder(), keep, {
    CAFE_SALES_URL: "https://x.example.com",
  });
  await session.makeReport({ source: "loyverse", token: " abc\n" }, []);
  await session.test("mail", MAIL);
  expect(environments[0]).toMatchObject({ CAFE_SALES_LOYVERSE_TOKEN: "abc", CAFE_SALES_URL: "" });
  expect(environments.at(-1)).toMatchObject({
    CAFE_SALES_MAIL_TO: "owner@example.com",
    CAFE_SALES_SMTP_URL: "smtp://pim@gmail.com@smtp.gmail.com",
    CAFE_SALES_SMTP_PASSWORD: "abcd efgh",
  });
  expect(asked.at(-1)).toBe("deliver --test --to mail");
  expect(JSON.stringify([session.state, asked])).not.toMatch(/abc/);
});

test("the end writes the settings, and lets the machine make the reports", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), "# Mine\nCAFE_SALES_TITLE=Old\nCAFE_SALES_ATTACH=pdf\n");
  const { session, asked } = await openIn(folder);
  await session.makeReport({ source: "loyverse", token: "abc", title: "Corner Cafe" }, []);
  expect(await session.finish({ ...MAIL, weekday: "2", time: "07:30" })).toBe(true);
  expect(readFileSync(join(folder, ".env"), "utf8").split("\n")).toEqual([
    "# Mine",
    "CAFE_SALES_ATTACH=pdf",
    "CAFE_SALES_TITLE=Corner Cafe",
    "CAFE_SALES_TIME_ZONE=Asia/Bangkok",
    "CAFE_SALES_LANG=en",
    "CAFE_SALES_LOYVERSE_TOKEN=abc",
    "CAFE_SALES_MAIL_TO=owner@example.com",
    "CAFE_SALES_SMTP_URL=smtp://pim@gmail.com@smtp.gmail.com",
    "CAFE_SALES_SMTP_PASSWORD=abcd efgh",
    "",
  ]);
  expect(asked.slice(3)).toEqual([
    "schedule install --daily --at 04:30 -- sync --quiet",
    "schedule install --weekly tue --at 07:30 -- snapshot --deliver --backfill --quiet",
  ]);
  expect(session.state.step).toBe("done");
});

test("whoever wants to be told the same night has a job for it, until they want it no more", async () => {
  const folder = temporaryFolder();
  const env = { XDG_STATE_HOME: temporaryFolder() };
  const { session, asked } = await openIn(folder, undefined, env);
  await session.makeReport({}, EXPORTS);
  await session.finish({ ...MAIL, watch: "yes" });
  // Nothing is known of its hours, so it is told in the morning.
  expect(asked.at(-1)).toBe("schedule install --daily --at 07:00 -- watch --quiet");
  const job = planJob(
    {
      name: "watch",
      command: ["watch", "--quiet"],
      folder,
      rhythm: { weekday: undefined, at: "07:00", timeZone: "UTC" },
      scheduler: "cron",
    },
    { ...nodeEffects(), env },
  );
  await saveJob(job, env);
  const again = await openIn(folder, undefined, env);
  expect(again.session.state.answers).toMatchObject({ watch: "yes" });
  await session.finish({ ...MAIL, watch: "no" });
  expect(asked.at(-1)).toBe("schedule remove watch");
});

describe("the first report", () => {
  const LINE = { lineTo: `U${"1".repeat(32)}`, lineToken: "token" };
  /** Each run of `snapshot --deliver` writes what the ledger says of the recipients. */
  async function atTheEnd(states: readonly (readonly string[])[], isEmpty = false) {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "archive"));
    const runs = [...states];
    const answer: Answer = (args) => {
      if (args.includes("--fail-on-empty")) return { code: isEmpty ? 7 : 0 };
      if (args[0] !== "snapshot") return {};
      const [mail = "sent", line = "sent"] = runs.shift() ?? [];
      const lines = [
        ["mail", "owner@example.com", mail],
        ["line", LINE.lineTo, line],
      ] as const;
      for (const [way, to, state] of lines) {
        const entry = {
          time: "2026-11-16T00:00:00.000Z",
          period: "2026-11-09_2026-11-15",
          revision: "1",
          way,
          to: fingerprint(to),
          shown: "o…",
          total: 1,
          data: "x",
          state,
          ...(state === "failed" && { reason: "no mail server smtp.gmail.com was found" }),
        };
        writeFileSync(join(folder, "archive", "deliveries.jsonl"), `${JSON.stringify(entry)}\n`, {
          flag: "a",
        });
      }
      return mail === "broken" ? { code: 9, stderr: "cafe-sales: the archive is busy; x; wait\n" } : {};
    };
    const opened = await openIn(folder, answer);
    await opened.session.makeReport({}, EXPORTS);
    await opened.session.finish({ ...MAIL, ...LINE, weekday: "never" });
    return { ...opened, sends: () => opened.asked.filter((command) => command.startsWith("snapshot")) };
  }

  test("is sent once, however often the button is pressed", async () => {
    const { session, sends } = await atTheEnd([["sent", "sent"]]);
    const presses = [session.send(), session.send()];
    expect(session.state.sending).toEqual({ isRunning: true, outcomes: [] });
    session.back();
    session.close();
    expect(session.state.step).toBe("done");
    await Promise.all(presses);
    await session.send();
    expect(sends()).toEqual(["snapshot --deliver"]);
    expect(session.state.sending?.outcomes).toEqual([
      { way: "mail", to: "owner@example.com", state: "sent" },
      { way: "line", to: LINE.lineTo, state: "sent" },
    ]);
  });

  test("can be sent again to whoever has not got it, and says more than a test that failed", async () => {
    const { session, sends } = await atTheEnd([
      ["failed", "begun"],
      ["sent", "sent"],
    ]);
    await session.send();
    expect(session.state.sending?.outcomes).toMatchObject([
      { way: "mail", state: "failed", reason: "no mail server smtp.gmail.com was found" },
      { way: "line", state: "perhaps" },
    ]);
    await session.send();
    expect([sends().length, session.state.sending?.outcomes.every(({ state }) => state === "sent")]).toEqual([
      2,
      true,
    ]);
  });

  test("is that of all days if last week has none; a run that failed says why", async () => {
    const { session, sends } = await atTheEnd([["broken"]], true);
    await session.send();
    expect(sends()).toEqual(["snapshot --all --deliver"]);
    expect(session.state.sending).toEqual({
      isRunning: false,
      outcomes: [],
      failure: "the archive is busy; x; wait",
    });
  });

  test("is sent only once the answers are saved; the end leads back to who gets it, and closes", async () => {
    const { session, asked } = await openIn(temporaryFolder());
    await session.makeReport({}, EXPORTS);
    await session.send();
    session.close();
    expect([session.state.step, asked.length]).toEqual(["send", 3]);
    await session.finish({ ...MAIL, weekday: "never" });
    session.back();
    expect(session.state.step).toBe("send");
    await session.finish({ weekday: "never" });
    session.close();
    expect(session.state.step).toBe("closed");
  });
});

test("the folder of the exports is made and opened, or the page says that no program was found", async () => {
  const folder = temporaryFolder();
  const { session } = await openIn(folder);
  await session.makeReport({ source: "api", url: "https://x.example.com", password: "x" }, []);
  await session.finish({ weekday: "never" });
  const opened: string[] = [];
  await session.openExports(async (path) => opened.push(path) > 1);
  expect([opened, filesIn(folder), session.state.isOpened]).toEqual([
    [join(folder, "exports")],
    [".env", "exports"],
    false,
  ]);
});

test("who wrote to the bot is found with a token that is not saved yet, and a press fills the field", async () => {
  const telegram = await TelegramService.start();
  const { session } = await openIn(temporaryFolder(), undefined, {
    CAFE_SALES_TELEGRAM_API: telegram.origin,
  });
  await session.makeReport({}, EXPORTS);
  await session.findChats({});
  expect([session.state.problems, telegram.requests]).toEqual([{ telegramToken: "missing" }, []]);
  const token = { telegramToken: TELEGRAM_TOKEN };
  await session.findChats(token);
  expect(session.state.chats).toEqual({ found: [], bot: "@corner_cafe_bot" });
  telegram.updates = [{ message: { chat: { id: 42, type: "private", first_name: "Nok" } } }];
  await session.findChats({ telegramToken: "" });
  expect(session.state.chats?.found).toEqual([{ id: "42", kind: "private", name: "Nok" }]);
  session.chooseChat("666", { telegramTo: "" });
  expect(session.state.answers.telegramTo).toBe("");
  session.chooseChat("42", { telegramTo: "-100" });
  expect(session.state.answers.telegramTo).toBe("-100, 42");
  session.chooseChat("42", {});
  expect(session.state.answers.telegramTo).toBe("-100");
  await session.findChats({ telegramToken: "1:wrong" });
  expect(session.state.chats?.failure).toContain("Telegram answered 401");
});

test("a report that is made by itself no more has no job any more, and one of another folder stays", async () => {
  const folder = temporaryFolder();
  const env = { XDG_STATE_HOME: temporaryFolder() };
  const { session, asked } = await openIn(folder, undefined, env);
  await session.makeReport({}, EXPORTS);
  const job = planJob(
    {
      name: "snapshot",
      command: ["snapshot"],
      folder: "/another/cafe",
      rhythm: { weekday: "Monday", at: "06:00", timeZone: "UTC" },
      scheduler: "cron",
    },
    { ...nodeEffects(), env },
  );
  await saveJob(job, env);
  await session.finish({ weekday: "never" });
  await session.finish({ weekday: "2" });
  const rhythm = { weekday: "Thursday", at: "07:30", timeZone: "UTC" } as const;
  await saveJob({ ...job, name: "snapshot-2", folder, rhythm }, env);
  const again = await openIn(folder, undefined, env);
  expect(again.session.state.answers).toMatchObject({ weekday: "4", time: "07:30" });
  await session.finish({ weekday: "never" });
  expect(asked.slice(3)).toEqual([
    "schedule install --weekly tue --at 06:00 --name snapshot-2 -- snapshot --backfill --quiet",
    "schedule remove snapshot-2",
  ]);
});

test("the end knows a way whose last test was not sent, until one is", async () => {
  const ends = [1, 0];
  const answer: Answer = (args) =>
    args.includes("--test") ? { code: ends.shift() ?? 1, stderr: "cafe-sales: not sent\n" } : {};
  const { session } = await openIn(temporaryFolder(), answer);
  await session.makeReport({ source: "sample" }, []);
  await session.test("mail", MAIL);
  await session.finish({ ...MAIL, weekday: "never" });
  expect(session.state.test).toEqual({ way: "mail", failure: "not sent" });
  await session.test("mail", MAIL);
  await session.finish({ ...MAIL, weekday: "never" });
  expect(session.state.test).toBeUndefined();
});

test("what `.env` has is known, and its secrets may stay", async () => {
  const folder = temporaryFolder();
  const settings =
    "CAFE_SALES_DB=shop.duckdb\nCAFE_SALES_LOYVERSE_TOKEN_FILE=token.txt\nCAFE_SALES_TITLE=Cafe\n";
  writeFileSync(join(folder, ".env"), settings);
  const { session, asked } = await openIn(folder);
  await session.makeReport({ source: "loyverse" }, []);
  expect(asked[0]).toBe("sync --time-zone Asia/Bangkok");
  await session.finish({ weekday: "never" });
  const after = readFileSync(join(folder, ".env"), "utf8");
  expect(after).toContain("CAFE_SALES_LOYVERSE_TOKEN_FILE=token.txt");
  expect(after).not.toContain("CAFE_SALES_LOYVERSE_TOKEN=");
});

test("nothing is written before the end, and nothing if the answers cannot be used", async () => {
  const folder = temporaryFolder();
  const { session } = await openIn(folder);
  await session.makeReport({ source: "sample" }, []);
  expect(await session.finish({ mailTo: "nobody" })).toBe(false);
  expect(session.state.problems).toEqual({ mailTo: "address", mailUser: "missing", mailPassword: "missing" });
  expect(filesIn(folder)).toEqual([]);
});

test("a file that was refused is not kept, so that the weekly import does not meet it; the page asks for another", async () => {
  const folder = temporaryFolder();
  const { session, asked } = await openIn(folder, (args) =>
    args.includes("exports/wrong.csv")
      ? { code: 5, stderr: "cafe-sales: it is no export; kept; export it\n" }
      : {},
  );
  const wrong = { name: "wrong.csv", bytes: Buffer.from("x") };
  expect(await session.makeReport({}, [wrong])).toBe(false);
  expect(session.state.failure).toEqual({ text: "it is no export; kept; export it", about: "files" });
  expect(filesIn(join(folder, "exports"))).toEqual([]);
  expect(await session.makeReport({}, [])).toBe(false);
  expect(session.state.problems).toEqual({ files: "missing" });
  expect(await session.makeReport({}, EXPORTS)).toBe(true);
  expect(asked.at(-3)).toContain("import exports/receipts.csv --time-zone");
});

test("with another zone, a store that this set-up has made is made again from the same files", async () => {
  const folder = temporaryFolder();
  const store = join(folder, "cafe.duckdb");
  const stores: boolean[] = [];
  const { session, asked } = await openIn(folder, (args) => {
    stores.push(existsSync(store));
    if (args[0] === "import") writeFileSync(store, "");
    return {};
  });
  await session.makeReport({}, EXPORTS);
  session.back();
  expect(session.state.exports).toEqual(["receipts.csv"]);
  expect(await session.makeReport({ zone: "Asia/Tokyo" }, [])).toBe(true);
  expect(stores).toEqual([false, true, true, false, true, true]);
  expect(asked[3]).toBe("import exports/receipts.csv --time-zone Asia/Tokyo");
});

test("a store and exports that were there stay, and count", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "cafe.duckdb"), "mine");
  mkdirSync(join(folder, "exports"));
  writeFileSync(join(folder, "exports", "old.csv"), "a");
  const { session, asked } = await openIn(folder);
  expect(await session.makeReport({}, [])).toBe(true);
  expect(asked[0]).toContain("import exports/old.csv");
  expect(readFileSync(join(folder, "cafe.duckdb"), "utf8")).toBe("mine");
});

test("a secret that was typed once need not be typed again after a test that failed", async () => {
  const { session } = await openIn(temporaryFolder(), (args) => (args[0] === "deliver" ? { code: 4 } : {}));
  await session.makeReport({ source: "sample" }, []);
  await session.test("mail", MAIL);
  await session.test("mail", { ...MAIL, mailPassword: "" });
  expect(session.state.problems).toEqual({});
  expect(session.state.known.has("mailPassword")).toBe(true);
});

test("a machine in UTC is not taken for a cafe in UTC", async () => {
  const { session } = await openIn(temporaryFolder(), () => ({}), {}, "Etc/UTC");
  expect(await session.makeReport({}, EXPORTS)).toBe(false);
  expect(session.state.problems).toEqual({ zone: "missing" });
});
