import { describe, expect, test } from "vitest";
import { exportsOfJob, foldersOfJob } from "../../../../cli/schedule/archive-job.ts";

const job = (...command: readonly string[]) => ({
  command: ["snapshot", ...command],
  folder: "/home/pim/cafe",
});

describe("a job that makes reports", () => {
  test("names its archives", () => {
    expect(foldersOfJob(job("--dir", "archive", "--dir=/srv/a"))).toEqual([
      "/home/pim/cafe/archive",
      "/srv/a",
    ]);
    expect(foldersOfJob(job("--deliver"))).toEqual(["/home/pim/cafe/archive"]);
    expect(foldersOfJob({ ...job(), command: ["sync"] })).toEqual([]);
  });

  test.each([
    [["--import", "exports/*.csv"], "exports"],
    [["--import=/srv/till exports/a.csv"], "/srv/till exports"],
    [["--import", "*.csv"], undefined],
    [["--import", "exports/*/a.csv"], undefined],
    [["--demo"], undefined],
  ])("looks for exports in a folder: %j", (words, folder) => {
    expect(exportsOfJob(job(...words))).toBe(folder);
  });
});
