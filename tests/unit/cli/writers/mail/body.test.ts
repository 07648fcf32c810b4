/** The bodies of mails: they are the golden ones, say the whole digest in its order, and need nothing that is dropped. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailBody } from "../../../../../cli/writers/mail.ts";
import type { Digest, DigestChange, DigestRow } from "../../../../../viewer/report/wording/digest.ts";
import { changeParts, digestText } from "../../../../../viewer/report/wording/digest-text.ts";
import { GOLDEN_MAILS, goldenDigest, goldenMail } from "../../../../generate/golden-mails.ts";
import { asInGmail, asInOutlook, withoutStyles } from "../../../../support/mail-programs.ts";
import { runs } from "../../../../support/property-runs.ts";
import { comparedReports } from "../../../../support/samples/compared-reports.ts";
import { sampleDigest } from "../../../../support/samples/digests.ts";

const MOST_BYTES = 40_000;

describe.each(GOLDEN_MAILS)("the mail $name", (golden) => {
  const digested = goldenDigest(golden);

  test("is the golden one (npm run fixtures)", async () => {
    expect(mailBody(await digested)).toBe(goldenMail(golden.name));
  });

  test("says the whole digest in its order, whatever a program drops", async () => {
    const digest = await digested;
    const body = goldenMail(golden.name);
    for (const shown of [body, asInGmail(body), asInOutlook(body), withoutStyles(body)]) {
      expect(missingIn(textOf(shown), saidBy(digest))).toEqual([]);
    }
  });

  test("needs no picture, no style and no script, and is short", () => {
    const body = goldenMail(golden.name);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST_BYTES);
    expect(body).not.toMatch(
      /<(img|svg|style|script|link)|url\(|https?:|data:|display:\s*(flex|grid)|var\(--/i,
    );
    expect(body).toContain(`<body lang="${golden.code}"`);
  });

  test("has letters of 15 px or more, and tables that only place things say so", () => {
    const body = goldenMail(golden.name);
    const sizes = [...body.matchAll(/font(?:-size)?:(?:bold )?(\d+)px(?=[^>]*>(?!\u00a0<))/g)];
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.min(...sizes.map(([, size]) => Number(size)))).toBeGreaterThanOrEqual(15);
    expect(body.match(/<table(?! role="presentation")/g)).toBeNull();
  });
});

test("every figure of a random report's digest is in its mail, in the body and in the text", () => {
  fc.assert(
    fc.property(comparedReports, (report) => {
      const digest = sampleDigest(report);
      const body = mailBody(digest);
      expect(missingIn(textOf(body), saidBy(digest))).toEqual([]);
      expect(missingIn(digestText(digest), saidBy(digest))).toEqual([]);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST_BYTES);
    }),
    runs(50),
  );
});

test("no line breaks between the sign of an amount and the amount", () => {
  const body = goldenMail("month.en");
  expect(body).toContain('open day (<span style="white-space:nowrap">+฿18,484</span>).</li>');
});

test("a long name without a space breaks, wherever it is", () => {
  const parts = goldenMail("shops.en").match(/<(td|li)[^>]*>[^<]*(?=<)/g) ?? [];
  const named = parts.filter((part) => /Coconut Cake|Avocado Toast|นิมมาน/.test(part));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((part) => !part.includes("word-break:break-word"))).toEqual([]);
});

test("a name cannot bring markup into the mail", () => {
  const body = mailBody(sampleDigest(undefined, { title: '<img src="//a.example">&amp;' }));
  expect(body).not.toContain("<img");
  expect(textOf(body)).toContain('<img src="//a.example">&amp; ·');
});

/** What a mail has to say, in the order of reading. A plain text has plain spaces. */
function saidBy(digest: Digest): string[] {
  const { bars, shops, products, total } = digest;
  const rows = (each: DigestRow) => [each.name, each.value, ...changeIn(each.change)];
  return [
    digest.cafe,
    digest.range,
    digest.correction,
    digest.verdict,
    total.name,
    total.value,
    digest.basis,
    ...digest.whys,
    ...digest.figures.flatMap((each) => [each.name, each.value, ...changeIn(each.change)]),
    ...(bars ? [bars.title, ...bars.rows.flatMap(({ label, value }) => [label, value])] : []),
    ...[digest.changes, digest.toDo].flatMap(titled),
    ...[...products, ...(shops ? [shops] : [])].flatMap((list) => [
      list.title,
      ...list.rows.flatMap(rows),
      list.more,
    ]),
    ...titled(digest.notes),
    ...digest.origin,
  ].flatMap((text) => (text === undefined ? [] : [text.replaceAll("\u00a0", " ")]));
}

function titled({ title, sentences }: Digest["changes"]): readonly string[] {
  return sentences.length === 0 ? [] : [title, ...sentences];
}

function changeIn(change: DigestChange | undefined): readonly string[] {
  return change ? changeParts(change) : [];
}

/** The texts that do not follow one another in it. */
function missingIn(text: string, said: readonly string[]): string[] {
  let at = 0;
  return said.filter((each) => {
    const found = text.indexOf(each, at);
    if (found >= 0) at = found + each.length;
    return found < 0;
  });
}

/** What is read, without the head and the line for lists of mails. */
function textOf(html: string): string {
  return html
    .replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->/g, "")
    .replace(/<div style="[^"]*">[^<]*<\/div>/, "")
    .replace(/<\/?span[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ");
}
