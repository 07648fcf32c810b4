import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { watchTime } from "../../../../../cli/run/setup/watch-time.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { LineService } from "../../../../support/fakes/line-service.ts";
import { deliveryRun } from "../../../../support/runs/delivery-run.ts";
import {
  lineSettings,
  linesOf,
  NIGHT,
  PEOPLE,
  watchedFolder,
} from "../../../../support/samples/watched-store.ts";

const EVENING = `${NIGHT}T21:30`;
const WEAK = { receipts: 4 };

/** A cafe on an evening on which its export has come, with three recipients on LINE. */
async function evening(day = {}) {
  const line = await LineService.start();
  const folder = await watchedFolder(lineSettings(line));
  folder.save("today", linesOf(NIGHT, day), `${NIGHT}T21:00`);
  const said = () => line.received.map(({ to, value }) => [to, JSON.stringify(value)] as const);
  return { line, folder, said };
}

test("nothing is sent of a good day, and the ledger has the look", async () => {
  const { folder, said } = await evening();
  const { code, stdout, stderr } = await folder.run(EVENING, "watch");
  expect([code, stdout, stderr]).toEqual([
    0,
    "",
    expect.stringContaining("Nothing is to be told of Mon 23 Nov 2026\n"),
  ]);
  expect(said()).toEqual([]);
  expect(folder.ledger()).toMatchObject([{ kind: "night", day: NIGHT, came: true, found: [] }]);
  expect((await folder.run(EVENING, "watch", "--quiet")).stderr).toBe("");
});

test("a weak day is told once to each recipient, however often it is looked at", async () => {
  const { folder, said } = await evening(WEAK);
  const first = await folder.run(EVENING, "watch");
  expect([first.code, first.lastLine]).toEqual([
    0,
    "Sent what is off on Mon 23 Nov 2026: LINE to U11…11, LINE to U22…22, LINE to U33…33",
  ]);
  expect(said().map(([to]) => to)).toEqual(PEOPLE);
  expect(said()[0]?.[1]).toContain(
    "Further below what was expected than any of the last 84 days: sales ฿1,200, expected about ฿3,450; 4 customers, expected about 12.",
  );
  for (const later of [EVENING, `${NIGHT}T22:59`, `${addDays(NIGHT, 1)}T07:00`, `${addDays(NIGHT, 1)}T12:00`])
    expect((await folder.run(later, "watch")).code).toBe(0);
  expect(said()).toHaveLength(3);
});

describe("a day has ended", () => {
  test("at its usual end, and only if the export is later", async () => {
    const { folder, said } = await evening(WEAK);
    folder.save("today", linesOf(NIGHT, WEAK), `${NIGHT}T18:00`);
    expect((await folder.run(`${NIGHT}T18:10`, "watch")).lastLine).toBe(
      "Nothing is to be told of Sun 22 Nov 2026",
    );
    expect((await folder.run(EVENING, "watch", "--dry-run", "--day", NIGHT)).lastLine).toBe(
      "The sales of Mon 23 Nov 2026 are not all here yet; nothing is told",
    );
    expect((await folder.run(EVENING, "watch")).lastLine).toBe("Nothing is to be told of Sun 22 Nov 2026");
    expect(said()).toEqual([]);
    folder.save("later", linesOf(NIGHT, WEAK), `${NIGHT}T18:31`);
    await folder.run(EVENING, "watch");
    expect(said()).toHaveLength(3);
  });

  test("but nothing is sent between 23:00 and 07:00; a run after that tells it", async () => {
    const { folder, said } = await evening(WEAK);
    const next = addDays(NIGHT, 1);
    for (const time of [`${NIGHT}T23:00`, `${next}T03:00`, `${next}T06:59`]) {
      const { code, stderr } = await folder.run(time, "watch");
      expect([code, stderr]).toEqual([0, expect.stringContaining("from 23:00 to 07:00 nothing is sent")]);
    }
    expect(existsSync(join(folder.cwd, "archive"))).toBe(false);
    expect(said()).toEqual([]);
    await folder.run(`${next}T07:00`, "watch");
    expect(said()).toHaveLength(3);
  });
});

test("--dry-run says what it would send and to whom, sends nothing and writes nothing", async () => {
  const { folder, said } = await evening(WEAK);
  await folder.run(EVENING, "import", "exports/today.csv");
  const before = readdirSync(folder.cwd, { recursive: true });
  const { code, stdout, lastLine } = await folder.run(EVENING, "watch", "--dry-run", "--lang", "th");
  expect([code, lastLine]).toEqual([0, "Nothing was sent"]);
  for (const person of PEOPLE) expect(stdout).toContain(`To ${person} (LINE):`);
  expect(stdout).toContain("ต่ำกว่าที่คาดไว้มากกว่าทุกวันใน 84 วันล่าสุด");
  expect(said()).toEqual([]);
  expect(readdirSync(folder.cwd, { recursive: true })).toEqual(before);
  const other = await folder.run(EVENING, "watch", "--dry-run", "--day", addDays(NIGHT, -5));
  expect(other.lastLine).toBe("Nothing is to be told of Wed 18 Nov 2026");
  const future = await folder.run(EVENING, "watch", "--dry-run", "--day", "2027-01-01");
  expect([future.code, future.lastLine]).toEqual([2, expect.stringContaining("today is 2026-11-23")]);
});

test("a day without eight weeks of sales before it is not said to be good, and a day long ago has not come tonight", async () => {
  const { folder } = await evening();
  await folder.run(EVENING, "import", "exports/today.csv");
  for (const [day, named] of [
    ["2026-01-05", "Mon 5 Jan 2026"],
    ["2026-03-02", "Mon 2 Mar 2026"],
  ] as const) {
    expect((await folder.run(EVENING, "watch", "--dry-run", "--day", day)).lastLine).toBe(
      `Nothing can be said of ${named}: that needs eight weeks of sales before it`,
    );
  }
  expect((await folder.run(EVENING, "watch", "--day", "2026-06-01")).lastLine).toBe(
    "Nothing is to be told of Mon 1 Jun 2026",
  );
  expect(folder.ledger()).toEqual([expect.not.objectContaining({ came: true })]);
});

test("--dry-run says what is off although nobody is to be told", async () => {
  const folder = await watchedFolder();
  folder.save("today", linesOf(NIGHT, WEAK), `${NIGHT}T21:00`);
  await folder.run(EVENING, "import", "exports/today.csv");
  const { code, stdout, lastLine } = await folder.run(EVENING, "watch", "--dry-run");
  expect([code, lastLine]).toEqual([0, "Nothing was sent"]);
  expect(stdout).toMatch(
    /^To nobody, because no recipients are configured:\n\n[\s\S]*Further below what was expected/,
  );
});

describe("a service that fails", () => {
  test.each([`${NIGHT}T22:00`, `${addDays(NIGHT, 1)}T07:00`])(
    "ends the run with its code, and the next run, at %s, tells whoever was not told",
    async (later) => {
      const { line, folder, said } = await evening(WEAK);
      line.fault = ({ name, body }) =>
        name === "push" && body.includes(PEOPLE[1] ?? "") ? "quota used up" : undefined;
      const { code, lastLine } = await folder.run(EVENING, "watch");
      expect([code, lastLine]).toEqual([3, expect.stringContaining("1 of 3 messages could not be sent")]);
      line.fault = () => undefined;
      expect((await folder.run(later, "watch")).code).toBe(0);
      expect(
        said()
          .map(([to]) => to)
          .toSorted(),
      ).toEqual(PEOPLE);
    },
  );

  test("whose answer is lost is asked again, and tells nobody twice", async () => {
    const { line, folder, said } = await evening(WEAK);
    line.fault = ({ name }) => (name === "push" ? "502 after it was taken" : undefined);
    expect((await folder.run(EVENING, "watch", "--retries", "0")).code).toBe(4);
    line.fault = () => undefined;
    expect((await folder.run(`${NIGHT}T22:00`, "watch")).code).toBe(0);
    expect((await folder.run(`${NIGHT}T22:10`, "watch")).code).toBe(0);
    expect(said().map(([to]) => to)).toEqual(PEOPLE);
  });

  test("whose answer is lost is asked again for the same: what was found since is told in the next message", async () => {
    const { line, folder, said } = await evening(WEAK);
    line.fault = ({ name }) => (name === "push" ? "502 after it was taken" : undefined);
    expect((await folder.run(EVENING, "watch", "--retries", "0")).code).toBe(4);
    line.fault = () => undefined;
    folder.save("later", linesOf(NIGHT, { ...WEAK, discount: 2000 }), `${NIGHT}T21:50`);
    expect((await folder.run(`${NIGHT}T22:00`, "watch")).code).toBe(0);
    expect(said().filter(([, text]) => text.includes("Discounts of Ann"))).toEqual([]);
    expect((await folder.run(`${addDays(NIGHT, 1)}T07:00`, "watch")).code).toBe(0);
    const news = said().slice(PEOPLE.length);
    expect(news.map(([to]) => to)).toEqual(PEOPLE);
    for (const [, text] of news) {
      expect(text).toContain("Discounts of Ann");
      expect(text).not.toContain("Further below");
    }
  });
});

test("what lasts is told on the first and on the third night, and what is new on the second", {
  tags: "deep",
}, async () => {
  const { folder, said } = await evening({ product: "Mocha" });
  const nights = [NIGHT, ...[1, 2, 3].map((days) => addDays(NIGHT, days))];
  const counts: number[] = [];
  for (const [nth, date] of nights.entries()) {
    // Mocha instead of the Latte that sold on every day.
    const day = { product: "Mocha", ...(nth === 1 && { discount: 2000 }) };
    folder.save(`night-${nth}`, linesOf(date, day), `${date}T21:00`);
    await folder.run(`${date}T21:30`, "watch");
    counts.push(said().length);
  }
  expect(counts).toEqual([3, 6, 9, 9]);
  expect(said()[0]?.[1]).toContain(
    "No Latte was sold, which sold on every open day of the last eight weeks.",
  );
  expect(said()[3]?.[1]).toContain("Discounts of Ann: ฿2,050, on no day before more than ฿55.");
  expect(said()[3]?.[1]).not.toContain("Latte");
  expect(said()[6]?.[1]).toContain("Night 3: No Latte was sold");
});

test("a manager hears of their own shop alone, and of people only if shops.csv says so", async () => {
  const line = await LineService.start();
  const shops = ["Nimman", "Old Town"];
  const folder = await watchedFolder(lineSettings(line, PEOPLE.slice(0, 1)), shops);
  const [owner, one, other] = PEOPLE;
  writeFileSync(
    join(folder.cwd, "shops.csv"),
    `shop,manager,people\nNimman,line:${one},yes\nOld Town,line:${other},\n`,
  );
  const day = [
    ...linesOf(NIGHT, { shops: ["Nimman"], discount: 2000 }),
    ...linesOf(NIGHT, { shops: ["Old Town"], discount: 2000, receipts: 3 }),
  ];
  folder.save("today", day, `${NIGHT}T21:00`);
  expect((await folder.run(EVENING, "watch")).code).toBe(0);
  const textFor = (to: string | undefined) => JSON.stringify(line.received.filter((each) => each.to === to));
  expect(line.received).toHaveLength(3);
  expect(textFor(owner)).toContain("Discounts of Ann");
  expect(textFor(one)).toContain("Discounts of Ann");
  expect(textFor(one)).not.toMatch(/Old Town|Further below/);
  expect(textFor(other)).toContain("Further below");
  expect(textFor(other)).not.toMatch(/Ann|Nimman/);
});

test("whoever hears of all shops, and manages one, gets one message: that of all", async () => {
  const line = await LineService.start();
  const [owner] = PEOPLE;
  const shops = ["Nimman", "Old Town"];
  const folder = await watchedFolder(lineSettings(line, PEOPLE.slice(0, 1)), shops);
  writeFileSync(join(folder.cwd, "shops.csv"), `shop,manager\nNimman,line:${owner}\nOld Town,\n`);
  folder.save("today", linesOf(NIGHT, { shops, receipts: 3 }), `${NIGHT}T21:00`);
  await folder.run(EVENING, "import", "exports/today.csv");
  const { stdout } = await folder.run(EVENING, "watch", "--dry-run");
  expect(stdout.match(/^To /gm)).toHaveLength(1);
  expect((await folder.run(EVENING, "watch")).code).toBe(0);
  expect((await folder.run(`${NIGHT}T22:00`, "watch")).code).toBe(0);
  expect(line.received.map(({ value }) => JSON.stringify(value))).toEqual([
    expect.stringContaining("sales ฿1,800, expected about ฿6,900"),
  ]);
});

describe("a recipient of the settings from whom people are hidden", () => {
  const hideFrom = async (who: string) => {
    const line = await LineService.start();
    const folder = await watchedFolder({ ...lineSettings(line), CAFE_SALES_WITHOUT_PEOPLE: who });
    folder.save("today", linesOf(NIGHT, { receipts: 4, discount: 2000 }), `${NIGHT}T21:00`);
    return { line, looked: await folder.run(EVENING, "watch") };
  };

  test("hears of the rest", async () => {
    const [owner, staff] = PEOPLE;
    const { line, looked } = await hideFrom(` ${staff?.toLowerCase().replace("u", "U")}, `);
    const textFor = (to: string | undefined) =>
      JSON.stringify(line.received.filter((each) => each.to === to));
    expect(looked.code).toBe(0);
    expect(textFor(owner)).toMatch(/Further below.*Discounts of Ann/);
    expect(textFor(staff)).toContain("Further below");
    expect(textFor(staff)).not.toContain("Ann");
  });

  test("must be a recipient: a typing error would name people to somebody", async () => {
    const { line, looked } = await hideFrom("mali@example.com");
    expect([looked.code, looked.lastLine]).toEqual([
      2,
      expect.stringContaining("CAFE_SALES_WITHOUT_PEOPLE: 'mali@example.com' is no recipient"),
    ]);
    expect(line.received).toEqual([]);
  });
});

test("a cafe that saves its export every night hears that it has not come, once, and on the third night", {
  tags: "deep",
}, async () => {
  const { folder, said } = await evening();
  mkdirSync(join(folder.cwd, "archive"));
  const nights = Array.from({ length: 15 }, (_, nth) => ({
    kind: "night",
    time: "2026-11-20T14:30:00.000Z",
    day: addDays(NIGHT, -nth),
    came: true,
    found: [],
  }));
  writeFileSync(
    join(folder.cwd, "archive", "deliveries.jsonl"),
    nights.map((line) => `${JSON.stringify(line)}\n`).join(""),
  );
  const next = addDays(NIGHT, 1);
  const early = await folder.run(`${next}T12:00`, "watch", "--day", next);
  expect(early.lastLine).toBe("The sales of Tue 24 Nov 2026 are not all here yet; nothing is told");
  const counts: number[] = [];
  for (let nth = 1; nth < 5; nth += 1) {
    await folder.run(`${addDays(NIGHT, nth)}T21:30`, "watch");
    counts.push(said().length);
  }
  expect(counts).toEqual([3, 3, 6, 6]);
  expect(said()[0]?.[1]).toContain("No newer sales than of Mon 23 Nov, 17:30: the export has not come.");
  expect(said()[3]?.[1]).toContain("Night 3: No newer sales");
});

test("the report of the week says what was told, and status which day was looked at last", async () => {
  const { folder } = await evening(WEAK);
  await folder.run(EVENING, "watch");
  const days = ["--from", NIGHT, "--to", addDays(NIGHT, 6)];
  const next = addDays(NIGHT, 1);
  folder.save("next", linesOf(next), `${next}T21:00`);
  await folder.run(`${next}T21:30`, "watch");
  const made = await folder.run(`${next}T22:00`, "snapshot", ...days, "--format", "html,json");
  expect(made.code).toBe(0);
  const report = JSON.parse(
    readFileSync(join(folder.cwd, "archive", `${NIGHT}_${addDays(NIGHT, 6)}`, "report.json"), "utf8"),
  );
  expect(report.reports[0].notes).toContainEqual({
    kind: "nights",
    values: { count: 2, told: [{ date: NIGHT, kinds: ["weak-day"] }] },
    text: "Told the same night: Mon 23 Nov (weak day). 1 quiet night.",
  });
  const status = await folder.run(`${next}T22:30`, "status");
  expect(status.stdout).toMatch(/^Watched +Tue 24 Nov 2026, at 24 Nov 2026 21:30 Asia\/Bangkok$/m);
  const json = JSON.parse((await folder.run(`${next}T22:30`, "status", "--json")).stdout);
  expect([json.watched, json.deliveries]).toEqual([{ day: next, time: "2026-11-24T14:30:00.000Z" }, []]);
});

test("the set-up proposes the end of the day, as the hours of the store say it", async () => {
  const { cwd } = await watchedFolder();
  const { context } = deliveryRun({});
  const effects = { ...context.effects, cwd };
  expect(await watchTime({ watch: "yes" }, "cafe.duckdb", effects, context.output)).toBe("18:30");
  expect(await watchTime({ watch: "yes" }, "none.duckdb", effects, context.output)).toBe("07:00");
});
