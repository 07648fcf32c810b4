import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { CliError } from "../../../../cli/door/errors.ts";
import { Output } from "../../../../cli/door/output.ts";
import { requestRow } from "../../../../cli/run/with-server.ts";

const NOW = Date.parse("2026-11-16T06:00:00.250Z");

function testOutput(): { output: Output; lines: () => unknown[] } {
  const stderr = new PassThrough();
  const output = new Output({ stdout: new PassThrough(), stderr, env: {}, now: () => NOW });
  output.switchToJson();
  const lines = () =>
    String(stderr.read() ?? "")
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
  return { output, lines };
}

const time = "2026-11-16T06:00:00.250Z";

describe("--log-format json", () => {
  test("is one object a line, with a level and a type", () => {
    const { output, lines } = testOutput();
    output.verbose = true;
    output.note("written");
    output.warn("careful");
    output.detail("GET /a     200", "request", { status: 200, fault: undefined });
    output.fault("it broke", "why");
    expect(lines()).toEqual([
      { time, level: "info", message_type: "note", message: "written" },
      { time, level: "warn", message_type: "warning", message: "careful" },
      { time, level: "debug", message_type: "request", message: "GET /a 200", status: 200 },
      { time, level: "error", message_type: "fault", message: "it broke: why" },
    ]);
  });

  test("ends a failing run with everything that its sentence says", () => {
    const { output, lines } = testOutput();
    output.fail(new CliError(4, "cannot reach it", { hint: "try again", kept: "all is as before" }));
    expect(lines()).toEqual([
      {
        time,
        level: "error",
        message_type: "exit_error",
        code: 4,
        message: "cannot reach it",
        kept: "all is as before",
        next: "try again",
      },
    ]);
  });

  test("hides secrets, and stays on one line whatever it quotes", () => {
    const { output, lines } = testOutput();
    output.mask.hide("flat-white-0815");
    output.fail(new CliError(5, 'answered "flat-white-0815"\n\u001b[31m\u2028', { hint: "flat-white-0815" }));
    expect(lines()).toMatchObject([{ message: 'answered "***"\\x0a\\x1b[31m\\u2028', next: "***" }]);
  });

  test("traces an error line by line with --verbose", () => {
    const { output, lines } = testOutput();
    output.verbose = true;
    output.fail(new CliError(1, "a fault", { hint: "", cause: new Error("inner") }));
    expect(lines()[0]).toMatchObject({ level: "debug", message_type: "trace", message: "Error: inner" });
    expect(lines.length).toBeLessThan(100);
  });

  test("traces no error that is an answer, not a failure of something else", () => {
    const { output, lines } = testOutput();
    output.verbose = true;
    output.fail(new CliError(9, "the archive is empty", { hint: "" }));
    expect(lines()).toMatchObject([{ message_type: "exit_error" }]);
  });
});

test("a request is a row of a table", () => {
  const common = { method: "GET", attempt: 1, fault: undefined };
  const rows = [
    {
      ...common,
      path: "/api/sales_by_employee?startDate=2026-11-01&endDate=2026-11-07",
      status: 200,
      bytes: 4_167,
      ms: 69,
    },
    { ...common, path: "/api/sales_summary", status: undefined, bytes: undefined, ms: 30_000, attempt: 4 },
    {
      ...common,
      method: "POST",
      path: "/api/auth/login",
      status: 503,
      bytes: 2,
      ms: 7,
      fault: "answered 503: no",
    },
  ].map(requestRow);
  expect(rows).toEqual([
    "GET /api/sales_by_employee       200     4167 bytes      69 ms  attempt 1  2026-11-01 – 2026-11-07",
    "GET /api/sales_summary             -        - bytes   30000 ms  attempt 4",
    "POST /api/auth/login             503        2 bytes       7 ms  attempt 1  answered 503: no",
  ]);
});
