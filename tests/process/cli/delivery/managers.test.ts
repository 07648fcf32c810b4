/**
 * The reports of shops, to their managers: from source and in the process of the test, with a real mail server.
 *
 * @module-tag deep
 */
import { describe, expect, test } from "vitest";
import { LINE_TOKEN, LineService } from "../../../support/fakes/line-service.ts";
import { MAIL_PASSWORD, MAIL_USER, mailServer } from "../../../support/fakes/mail-server.ts";
import { TELEGRAM_TOKEN, TelegramService } from "../../../support/fakes/telegram-service.ts";
import { chain, sale, WEEK_FLAGS } from "../../../support/runs/chain-run.ts";

const LIST = [
  "shop,group,manager,opened,closed",
  "Nimman,,ploy@example.org,,",
  "ท่าแพ,,Ploy@example.org nok@example.org,,",
  "Siam / 1F,,,,",
  "",
].join("\n");

describe("the reports of shops", () => {
  async function mailed(list = LIST, verdicts?: Parameters<typeof mailServer>[0]) {
    const mail = await mailServer(verdicts);
    const env = {
      CAFE_SALES_SMTP_URL: `smtp://${MAIL_USER}@127.0.0.1:${mail.port}`,
      CAFE_SALES_SMTP_PASSWORD: MAIL_PASSWORD,
      CAFE_SALES_ATTACH: "html",
    };
    const subjects = () => mail.taken.map(({ to, mail }) => `${to.join()} ${mail.subject}`);
    return { ...(await chain({ list })), mail, env, subjects };
  }
  const HEAD = { CAFE_SALES_MAIL_TO: "head@example.org" };

  test("go to the managers of each shop, and that of all to the recipients of the settings", async () => {
    const { snapshot, env, mail, subjects, run } = await mailed();
    const { code, stderr } = await snapshot([...WEEK_FLAGS, "--deliver"], { ...env, ...HEAD });
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(
        /Sent the report for 9 – 15 Nov 2026: mail to h…@example.org\nSent to the managers of shops: 3 messages\nNot sent, .*: "Hang Dong", "Siam \/ 1F"\n$/,
      ),
    ]);
    expect(subjects()).toEqual([
      "head@example.org Cafe Sales Dashboard · 9 – 15 Nov 2026 · ฿178",
      "ploy@example.org Nimman · 9 – 15 Nov 2026 · ฿75",
      "ploy@example.org ท่าแพ · 9 – 15 Nov 2026 · ฿61",
      "nok@example.org ท่าแพ · 9 – 15 Nov 2026 · ฿61",
    ]);
    const all = { Nimman: /75/, ท่าแพ: /61/, "Siam / 1F": /42|Secret/ };
    for (const { mail: own } of mail.taken.slice(1)) {
      const name = own.subject?.split(" · ")[0] ?? "";
      const text = [
        own.text,
        own.html,
        ...own.attachments.map(({ content }) =>
          new TextDecoder().decode(typeof content === "string" ? Buffer.from(content) : content),
        ),
      ];
      for (const other of Object.keys(all).filter((shop) => shop !== name)) {
        expect(text.join()).not.toContain(other);
      }
      expect(text.join()).not.toMatch(/Secret|Aom|฿178/);
    }
    // Everybody has everything.
    const again = await run(["deliver", "--dir", "archive"], { ...env, ...HEAD });
    expect([again.code, subjects().length]).toEqual([0, 4]);
  });

  test("name no employee to whom the settings or the list hide them", async () => {
    const { snapshot, env, mail } = await mailed(
      "shop,manager,people\nท่าแพ,ploy@example.org,yes\nSiam / 1F,nok@example.org,\n",
    );
    const { code } = await snapshot([...WEEK_FLAGS, "--deliver"], {
      ...env,
      CAFE_SALES_MAIL_TO: "head@example.org, Staff@example.org",
      CAFE_SALES_WITHOUT_PEOPLE: "staff@example.org",
    });
    const named = mail.taken.map(({ to, mail: { subject, attachments } }) => {
      const [{ content = "" } = {}] = attachments;
      const page = new TextDecoder().decode(typeof content === "string" ? Buffer.from(content) : content);
      return [to.join(), subject?.split(" · ")[0], /Nok|Aom/.test(page)];
    });
    expect([code, named]).toEqual([
      0,
      [
        ["head@example.org", "Cafe Sales Dashboard", true],
        ["Staff@example.org", "Cafe Sales Dashboard", false],
        ["nok@example.org", "Siam / 1F", false],
        ["ploy@example.org", "ท่าแพ", true],
      ],
    ]);
  });

  test("are sent later by deliver, if they could not be sent at once", async () => {
    const refused = Array.from({ length: 3 }, () => ({ code: 550 }) as const);
    const { snapshot, env, subjects, run } = await mailed(LIST, { verdicts: refused });
    const failed = await snapshot([...WEEK_FLAGS, "--deliver", "--strict", "--quiet"], env);
    expect([failed.code, failed.stderr]).toEqual([
      6,
      expect.stringContaining("Nimman: not sent: p…@example.org (mail"),
    ]);
    expect(subjects()).toEqual([]);
    const rehearsed = await run(["deliver", "--dir", "archive", "--dry-run"], env);
    expect([rehearsed.code, rehearsed.stdout]).toEqual([
      0,
      expect.stringContaining("To nok@example.org (mail):"),
    ]);
    const sent = await run(["deliver", "--dir", "archive", "--to", "nok@example.org"], env);
    expect([sent.code, subjects()]).toEqual([0, ["nok@example.org ท่าแพ · 9 – 15 Nov 2026 · ฿61"]]);
  });

  test("have no report of a group or of several shops, whose archive is beside theirs", async () => {
    const grouped = LIST.replace("Nimman,,", "Nimman,North,").replace("ท่าแพ,,", "ท่าแพ,North,");
    const { snapshot, env, subjects, run, db } = await mailed(grouped);
    expect((await snapshot(WEEK_FLAGS)).code).toBe(0);
    const own = ["snapshot", "--db", db, "--time-zone", "UTC", ...WEEK_FLAGS];
    const of = (name: string, ...which: string[]) =>
      run([...own, "--dir", `archive/shops/${name}`, ...which]).then(({ code }) => code);
    expect(await of("North", "--group", "North")).toBe(0);
    expect(await of("Two", "--store", "Nimman", "Siam / 1F")).toBe(0);
    expect((await run(["deliver", "--dir", "archive"], env)).code).toBe(0);
    expect(subjects()).toEqual([
      "ploy@example.org Nimman · 9 – 15 Nov 2026 · ฿75",
      "ploy@example.org ท่าแพ · 9 – 15 Nov 2026 · ฿61",
      "nok@example.org ท่าแพ · 9 – 15 Nov 2026 · ฿61",
    ]);
    expect((await snapshot(WEEK_FLAGS)).code).toBe(0);
  });

  test("go by LINE and Telegram to managers who are written so, without recipients in the settings", async () => {
    const [line, telegram] = await Promise.all([LineService.start(), TelegramService.start()]);
    const [ploy, nok] = [`U${"a".repeat(32)}`, `C${"0".repeat(32)}`];
    const list = `shop,manager\nNimman,line:${ploy} telegram:-100200\nท่าแพ,line:${ploy};line:${nok}\nSiam / 1F,telegram:77\n`;
    const { snapshot } = await chain({ list });
    const { code, stderr } = await snapshot([...WEEK_FLAGS, "--deliver"], {
      CAFE_SALES_LINE_API: line.origin,
      CAFE_SALES_LINE_TOKEN: LINE_TOKEN,
      CAFE_SALES_TELEGRAM_API: telegram.origin,
      CAFE_SALES_TELEGRAM_TOKEN: TELEGRAM_TOKEN,
      CAFE_SALES_ATTACH: "html",
    });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("Sent to the managers of shops: 5 messages\n"),
    ]);
    expect(stderr).toContain(
      'Not sent, because no manager is named or none can be reached by these ways: "Hang Dong"',
    );
    const cards = line.received.map(({ to, value }) => [to, JSON.stringify(value)] as const);
    expect(cards).toEqual([
      [ploy, expect.stringContaining("Nimman")],
      [ploy, expect.stringContaining("ท่าแพ")],
      [nok, expect.stringContaining("ท่าแพ")],
    ]);
    const documents = telegram.received.map(({ to, key }) => [to, key] as const);
    expect(documents).toEqual([
      ["-100200", expect.stringContaining("Nimman")],
      ["77", expect.stringContaining("Siam / 1F")],
    ]);
    for (const [, text] of [...cards, ...documents]) {
      expect(["Nimman", "ท่าแพ", "Siam / 1F"].filter((shop) => text.includes(shop))).toHaveLength(1);
    }
  });

  test("that fail alike are named three times, and a server that does not answer is not tried for each shop", async () => {
    const shops = Array.from({ length: 8 }, (_, at) => `Shop ${at + 1}`);
    const lines = shops.map((store, at) => ({ ...sale, store, receipt: `1-${at}` }));
    const list = `shop,manager\n${shops.map((shop) => `${shop},${shop.replace(" ", "")}@example.org\n`).join("")}`;
    const refusing = await mailServer({ verdicts: shops.map(() => ({ code: 550 }) as const) });
    const { snapshot, run } = await chain({ lines, list });
    const env = (port: number) => ({
      CAFE_SALES_SMTP_URL: `smtp://${MAIL_USER}@127.0.0.1:${port}`,
      CAFE_SALES_SMTP_PASSWORD: MAIL_PASSWORD,
      CAFE_SALES_ATTACH: "html",
    });
    const atOnce = { sleep: async () => {} };
    const silent = await snapshot([...WEEK_FLAGS, "--deliver", "--quiet"], env(1), atOnce);
    const reason = "connection refused; check the address of the mail server, and the network";
    expect([silent.code, silent.stderr.trimEnd().split("\n")]).toEqual([
      0,
      [
        ...["Shop 1", "Shop 2", "Shop 3"].map(
          (shop) => `${shop}: not sent: S…@example.org (mail, 2026-11-09 to 2026-11-15): ${reason}`,
        ),
        "mail was not tried for 5 more shops; run cafe-sales deliver when it works again",
      ],
    ]);
    // An answer is about one message, so the others are tried all the same.
    const { code, stderr } = await run(["deliver", "--dir", "archive"], env(refusing.port), atOnce);
    expect([code, stderr.trimEnd().split("\n")]).toEqual([
      3,
      [
        ...["Shop 1", "Shop 2", "Shop 3"].map((shop) => expect.stringContaining(`${shop}: not sent: `)),
        expect.stringMatching(/^5 more messages were not sent: the mail server refused/),
        "Sent to the managers of shops: 0 messages",
        expect.stringContaining("8 of 8 messages could not be sent"),
      ],
    ]);
  });

  test("need a manager who can be written to", async () => {
    const { snapshot, env } = await mailed("shop,group,manager,opened,closed\nNimman,,line:pim,,\n");
    const { code, stderr } = await snapshot([...WEEK_FLAGS, "--deliver"], env);
    expect([code, stderr]).toEqual([
      5,
      expect.stringContaining('cannot read shops.csv: line 2: "line:pim" does not have a LINE id, which'),
    ]);
    const other = await mailed(`shop,manager\nNimman,line:U${"0".repeat(32)}\n`);
    expect((await other.snapshot([...WEEK_FLAGS, "--deliver"], other.env)).stderr).toMatch(
      /no LINE token is given; .*; a manager in shops\.csv gets reports by LINE$/m,
    );
  });
});
