/** What is sent of an answer, however large it is, and of an error. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "../../../../../cli/commands/ask/question.ts";
import { errorResult, MOST_BYTES, resultOf } from "../../../../../cli/commands/ask/result.ts";
import { CliError, EXIT } from "../../../../../cli/door/errors.ts";
import type { Answer } from "../../../../../viewer/report/wording/answers.ts";
import { runs } from "../../../../support/property-runs.ts";

const PLAIN: Answer = {
  tool: "products",
  sentence: { en: "Much.", th: "มาก" },
  range: null,
  compared_with: null,
  shops: null,
  time_zone: "UTC",
  day_starts: null,
  basis: null,
  known_until: [],
  not_known: [],
  currency: "THB",
  is_sample: false,
  figures: { total_sales: "1.00" },
  tables: [],
  statements: [],
  sha256: "",
  generated_at: "",
  program: "",
};

test("it is at most 64 kB, and what is left out is counted", () => {
  const table = (rows: number, letters: number) => ({
    name: "sales_by_product",
    columns: ["product_name", "total_sales"],
    rows: Array.from({ length: rows }, (_, at) => [`"\\${"ก".repeat(letters)} ${at}`, "1.00"]),
  });
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(60), fc.nat(200), fc.nat(300), (rows, letters, statements, shops) => {
      const answer: Answer = {
        ...PLAIN,
        shops: Array.from({ length: shops }, (_, at) => `${at} ${"x".repeat(190)}`),
        tables: [table(rows, letters), table(9, 9)],
        statements: Array.from({ length: statements }, () => ({
          kind: "x",
          en: "y".repeat(300),
          th: "",
          values: 1,
        })),
      };
      const result = resultOf(answer);
      expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(MOST_BYTES);
      const { structuredContent: sent, content } = result;
      expect(JSON.parse(content[2]?.text ?? "")).toEqual(JSON.parse(JSON.stringify(sent)));
      for (const [at, asked] of answer.tables.entries()) {
        const own = sent.tables[at];
        expect((own?.rows.length ?? 0) + (own?.rows_left_out ?? 0)).toBe(asked.rows.length);
      }
      expect(sent.statements.length + (sent.statements_left_out ?? 0)).toBe(statements);
      expect((sent.shops?.length ?? 0) + (sent.shops_left_out ?? 0)).toBe(shops);
    }),
    runs(40),
  );
});

test("an answer that cannot be cut is refused", () => {
  const sentence = { en: "x".repeat(70_000), th: "" };
  expect(() => resultOf({ ...PLAIN, sentence })).toThrow(Refusal);
});

test("an error says what to do, and of others no path, no secret and no trace", () => {
  expect(errorResult(new Refusal('there is no shop "Niman"', 'did you mean "Nimman"?'))).toEqual({
    content: [{ type: "text", text: 'there is no shop "Niman"; did you mean "Nimman"?' }],
    isError: true,
  });
  for (const code of Object.values(EXIT)) {
    const error = new CliError(code, "cannot read /home/nok/cafe.duckdb", {
      hint: "the password is espresso",
    });
    const [said] = errorResult(error).content;
    expect(said?.text).toMatch(/^(the s|another)[a-z -]+; (ask|please)[a-z -]+$/);
  }
});
