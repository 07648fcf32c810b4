/** A weekly report that starts every day: on its own day as always, on all others only if something is left to do. */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addDays, type DateRange, daysOf } from "../../../../../viewer/report/date-range.ts";
import { fakeMachine } from "../../../../support/fakes/fake-schedulers.ts";
import { MAIL_PASSWORD, MAIL_USER, mailServer } from "../../../../support/fakes/mail-server.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

/** Monday to Sunday, and the Monday after it, when its report is due. */
const WEEK = { startDate: "2026-11-16", endDate: "2026-11-22" };
const DUE = "2026-11-23";

/** Two receipts a day, in each shop, until a time of the last day. */
function csvOf({ startDate, endDate }: DateRange, until: string, shops: readonly string[]): string {
  const rows = daysOf({ startDate, endDate }).flatMap((day) =>
    ["09:00", "11:37", "17:30"]
      .filter((time) => day < endDate || time <= until)
      .flatMap((time) => shops.map((shop) => `${day},${time},${shop}-${day}${time},${shop},Latte,75.00`)),
  );
  return ["date,time,receipt,store,product,total_sales", ...rows, ""].join("\n");
}

/** A job of a cafe that imports its exports, installed on the Thursday before. */
async function cafe(
  more: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
  rhythm = ["--weekly", "mon"],
) {
  const [cwd, machine] = [temporaryFolder(), fakeMachine(["crontab"])];
  const at = (moment: string) => ({
    now: () => Date.parse(`${moment}:00+07:00`),
    machineZone: () => "Asia/Bangkok",
  });
  const inCafe = (args: readonly string[], moment: string) =>
    runInProcess(args, {
      cwd,
      env: machine.env,
      effects: {
        ...at(moment),
        // What the job starts, in this process.
        async runSelf(own, { env, cwd: folder = cwd }) {
          const given = Object.fromEntries(
            Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
          );
          const { code, stderr } = await runInProcess(own, { cwd: folder, env: given, effects: at(moment) });
          return { code, stderr };
        },
      },
    });
  mkdirSync(join(cwd, "exports"));
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(cwd, ".env"), lines.join(""), { mode: 0o600 });
  const command = [
    "snapshot",
    "--db",
    "cafe.duckdb",
    "--import",
    "exports/*.csv",
    "--dir",
    "archive",
    ...more,
  ];
  const zone = ["--time-zone", "Asia/Bangkok"];
  await inCafe(
    ["schedule", "install", ...rhythm, "--with", "cron", "--", ...command, ...zone],
    "2026-11-19T12:00",
  );
  return {
    cwd,
    crontab: () => machine.kept("crontab"),
    inCafe,
    /** A start at six. */
    start: (day: string) => inCafe(["schedule", "run", "snapshot"], `${day}T06:00`),
    show: async (moment: string) => (await inCafe(["schedule", "show"], moment)).stdout,
    /** An export that ends on a day, at a time; it was made then, or at another one of that day. */
    save(endDate: string, until: string, shops: readonly string[] = ["Nimman"], at = until) {
      const path = join(cwd, "exports", `${shops.join("-")} ${endDate}.csv`);
      writeFileSync(path, csvOf({ startDate: addDays(endDate, -40), endDate }, until, shops));
      const made = new Date(`${endDate}T${at}:30+07:00`);
      utimesSync(path, made, made);
    },
    manifest: (folder = "archive") => readFileSync(join(cwd, folder, "manifest.json"), "utf8"),
  };
}

/** What somebody who tries a job sees, if it said nothing itself. */
const RAN = "snapshot is done; see cafe-sales schedule show\n";

describe("a weekly report", () => {
  test("is given to the scheduler as a daily start, and other commands as they were", async () => {
    const own = await cafe();
    expect(own.crontab()).toMatch(/^0 6 \* \* \* /);
    await own.inCafe(
      ["schedule", "install", "--weekly", "mon", "--with", "cron", "--", "status", "--dir", "a"],
      `${DUE}T12:00`,
    );
    expect(own.crontab()).toMatch(/\n0 6 \* \* 1 /);
  });

  test("that misses days waits for them, and is made again on the day on which they are there", {
    tags: "deep",
  }, async () => {
    const own = await cafe();
    own.save("2026-11-20", "11:37");
    const due = await own.start(DUE);
    expect([due.code, due.stderr]).toEqual([
      0,
      expect.stringContaining("Wrote the report for 16 – 22 Nov 2026"),
    ]);
    const first = own.manifest();
    expect(first).toContain('"incomplete": true');
    const tuesday = await own.start("2026-11-24");
    expect([tuesday.code, tuesday.stderr]).toEqual([
      0,
      expect.stringContaining(
        "Nothing new: no more is known of 16 – 22 Nov 2026, whose report is not complete\n",
      ),
    ]);
    expect(own.manifest()).toBe(first);
    expect(await own.show("2026-11-24T12:00")).toContain(
      [
        "  starts    every day at 06:00, but before Monday only for what is missing, not complete or not sent",
        "  next run  25 Nov 2026 06:00 Asia/Bangkok",
        "  report    of 23 – 29 Nov 2026, on 30 Nov 2026 06:00 Asia/Bangkok",
        "  last run  24 Nov 2026 06:00 Asia/Bangkok: done, in 1 s",
        "  waits for Fri 20, Sat 21 and Sun 22 Nov, since 23 Nov 2026 06:00 Asia/Bangkok\n",
      ].join("\n"),
    );
    const doctor = await own.inCafe(["doctor"], "2026-11-24T12:00");
    const [, found = ""] = /^WRONG Archive +(.*\n.*)$/m.exec(doctor.stdout) ?? [];
    expect([doctor.code, found.replaceAll(own.cwd, "")]).toEqual([
      9,
      expect.stringMatching(
        /^\/archive: 16 – 22 Nov 2026: the report is not complete: Fri 20 Nov is known until 11:37\. Sat 21 and Sun 22 Nov are not in the exports yet\n *-> save the newest export; the job makes the report again when it starts next$/,
      ),
    ]);
    own.save("2026-11-24", "17:30");
    const wednesday = await own.start("2026-11-25");
    expect(await own.show("2026-11-25T12:00")).not.toContain("waits for");
    expect(wednesday.stderr).toContain("Wrote the report for 16 – 22 Nov 2026");
    expect(own.manifest()).not.toContain("incomplete");
    const whole = own.manifest();
    const thursday = await own.start("2026-11-26");
    expect([thursday.code, thursday.stderr]).toEqual([
      0,
      "Nothing to do: the report of 16 – 22 Nov 2026 is there\n",
    ]);
    expect(own.manifest()).toBe(whole);
    // On its day, it is made whatever is there.
    expect((await own.start("2026-11-30")).stderr).toContain("Wrote the report for 23 – 29 Nov 2026");
  });

  test("that was missed, because the machine was off, is that of the day on which it was due", {
    tags: "deep",
  }, async () => {
    const own = await cafe(["--quiet"]);
    own.save(DUE, "17:30");
    const { code, stderr } = await own.start("2026-11-26");
    expect([code, stderr, JSON.parse(own.manifest()).snapshots]).toEqual([
      0,
      RAN,
      [expect.objectContaining(WEEK)],
    ]);
    expect((await own.start("2026-11-27")).stderr).toBe(RAN);
  });
});

test("a weekly report of all days is made once a week", { tags: "deep" }, async () => {
  const own = await cafe(["--all"]);
  own.save(DUE, "17:30", ["Nimman"], "21:00");
  expect((await own.start("2026-11-24")).stderr).toContain("Wrote the report");
  own.save("2026-11-24", "17:30", ["Nimman"], "21:00");
  expect((await own.start("2026-11-25")).stderr).toContain("Nothing to do: the report of ");
  expect((await own.start("2026-11-30")).stderr).toContain("Wrote the report");
});

test("a daily report of last month is made on the first day of the next one, and then only looked after", {
  tags: "deep",
}, async () => {
  const own = await cafe(["--period", "last-month"], {}, ["--daily"]);
  own.save("2026-12-01", "17:30");
  expect((await own.start("2026-12-02")).stderr).toContain("Wrote the report for 1 – 30 Nov 2026");
  expect((await own.start("2026-12-03")).stderr).toBe(
    "Nothing to do: the report of 1 – 30 Nov 2026 is there\n",
  );
  expect(await own.show("2026-12-03T12:00")).toContain(
    "  report    of 1 – 31 Dec 2026, on 1 Jan 2027 06:00 Asia/Bangkok\n",
  );
  expect((await own.start("2027-01-01")).stderr).toContain("Wrote the report for 1 – 31 Dec 2026");
});

describe("a report that is sent", () => {
  async function mailed(more: readonly string[] = [], verdicts?: Parameters<typeof mailServer>[0]) {
    const mail = await mailServer(verdicts);
    const own = await cafe(["--deliver", ...more], {
      CAFE_SALES_SMTP_URL: `smtp://${MAIL_USER}@127.0.0.1:${mail.port}`,
      CAFE_SALES_SMTP_PASSWORD: MAIL_PASSWORD,
      CAFE_SALES_ATTACH: "html",
      CAFE_SALES_MAIL_TO: "head@example.org",
    });
    return { ...own, mail, subjects: () => mail.taken.map(({ to, mail }) => `${to.join()} ${mail.subject}`) };
  }
  const SUBJECT = "head@example.org Nimman · 16 – 22 Nov 2026 · ";

  test("was not taken on its day, and is sent on the next one, once", async () => {
    const own = await mailed([], { verdicts: [{ code: 550 }] });
    own.save(DUE, "17:30");
    expect((await own.start(DUE)).stderr).toContain("not sent: h…@example.org");
    expect(own.subjects()).toEqual([]);
    const status = (moment: string) => own.inCafe(["status"], moment);
    expect((await status(`${DUE}T12:00`)).code).toBe(0);
    expect(await own.show(`${DUE}T12:00`)).toMatch(
      /\n {2}not sent {2}report of 16 – 22 Nov 2026 to h…@example.org \(mail\), since 23 Nov 2026 06:00 Asia\/Bangkok: /,
    );
    // A day later it is not quiet any more, whether or not anything was tried again.
    const late = await status("2026-11-24T06:01");
    expect([late.code, late.lastLine]).toEqual([
      9,
      "cafe-sales: the report of 16 – 22 Nov 2026 has not reached h…@example.org for more than a day; nothing was changed; run cafe-sales deliver, which says what is wrong",
    ]);
    const next = await own.start("2026-11-24");
    expect([next.code, next.stderr]).toEqual([
      0,
      expect.stringContaining("Sent the report for 16 – 22 Nov 2026: mail"),
    ]);
    expect((await own.start("2026-11-25")).stderr).toBe(
      "Nothing to do: the report of 16 – 22 Nov 2026 is there\n",
    );
    expect(own.subjects()).toEqual([`${SUBJECT}฿1,575 (±0.0%)`]);
    expect((await status("2026-11-25T12:00")).code).toBe(0);
    expect(await own.show("2026-11-25T12:00")).not.toContain("  not sent  ");
  });

  test("missed days, and comes as the report once they are there", { tags: "deep" }, async () => {
    const own = await mailed();
    own.save("2026-11-20", "11:37");
    for (const day of [DUE, "2026-11-24"]) await own.start(day);
    own.save("2026-11-24", "17:30");
    for (const day of ["2026-11-25", "2026-11-26"]) await own.start(day);
    expect(own.mail.taken[0]?.mail.text).toContain(
      "not in the exports yet. Save the newest export in exports; the report comes by itself.",
    );
    expect(own.subjects()).toEqual([`${SUBJECT}not complete yet`, `${SUBJECT}฿1,575 (±0.0%)`]);
  });

  test("of each shop: that which missed days is made and sent again, and no other", {
    tags: "deep",
  }, async () => {
    const own = await mailed(["--each-shop"]);
    const list = [
      "shop,group,manager,opened,closed",
      "Nimman,,ploy@example.org,,",
      "Old town,,nok@example.org,,",
      "",
    ];
    writeFileSync(join(own.cwd, "shops.csv"), list.join("\n"));
    own.save(DUE, "09:00", ["Nimman"]);
    own.save("2026-11-20", "11:37", ["Old town"]);
    const due = await own.start(DUE);
    expect(due.stderr).toContain('Reports of each shop: 2 of 2; not complete: "Old town"\n');
    const before = own.manifest("archive/shops/Nimman");
    const tuesday = await own.start("2026-11-24");
    expect([tuesday.code, tuesday.stderr]).toEqual([
      0,
      expect.stringMatching(/Nothing new: no more is known of .*\n$/),
    ]);
    expect(await own.show("2026-11-24T12:00")).toContain(
      '  shops     whose reports are not complete: "Old town"\n',
    );
    const { stdout } = await own.inCafe(["schedule", "show", "--json"], "2026-11-24T12:00");
    expect(JSON.parse(stdout)).toMatchObject([
      {
        weekday: "Monday",
        startsDaily: true,
        nextRun: "2026-11-24T23:00:00.000Z",
        nextReport: { startDate: "2026-11-23", endDate: "2026-11-29", due: "2026-11-29T23:00:00.000Z" },
        waitsFor: { ...WEEK, days: ["2026-11-20", "2026-11-21", "2026-11-22"], shops: ["Old town"] },
      },
    ]);
    own.save("2026-11-24", "17:30", ["Old town"]);
    const wednesday = await own.start("2026-11-25");
    expect(wednesday.stderr).toContain("Reports of each shop: 1 of 1\n");
    expect((await own.start("2026-11-26")).stderr).toBe(
      "Nothing to do: the report of 16 – 22 Nov 2026 is there\n",
    );
    expect(own.manifest("archive/shops/Nimman")).toBe(before);
    const week = "16 – 22 Nov 2026";
    expect(own.subjects()).toEqual([
      `head@example.org Cafe Sales Dashboard · ${week} · not complete yet`,
      `ploy@example.org Nimman · ${week} · ฿1,575 (±0.0%)`,
      `nok@example.org Old town · ${week} · not complete yet`,
      `head@example.org Cafe Sales Dashboard · ${week} · ฿3,150 (±0.0%)`,
      `nok@example.org Old town · ${week} · ฿1,575 (±0.0%)`,
    ]);
  });
});
