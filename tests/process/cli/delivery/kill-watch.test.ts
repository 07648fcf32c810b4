/**
 * `KILLS=100 npx vitest run --project program kill-watch` tries many more moments.
 *
 * @module-tag deep
 */
import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { LineService } from "../../../support/fakes/line-service.ts";
import { endOf } from "../../../support/runs/import-process.ts";
import { CLI } from "../../../support/runs/run-cli.ts";
import {
  lineSettings,
  linesOf,
  NIGHT,
  PEOPLE,
  watchedFolder,
} from "../../../support/samples/watched-store.ts";

const KILLS = Number(process.env.KILLS ?? 3);

test("a watch that is killed at any moment, or runs twice, sends nobody more than one message a day", async () => {
  const line = await LineService.start();
  const folder = await watchedFolder(lineSettings(line));
  const evening = `${NIGHT}T21:30`;
  folder.save("today", linesOf(NIGHT, { receipts: 4 }), `${NIGHT}T21:00`);
  await folder.run(evening, "import", "exports/today.csv");
  const env = { ...process.env, ...folder.env };
  // The clock of a process is that of this machine, so it looks at the day by its name.
  const args = [CLI, "watch", "--day", NIGHT, "--quiet"];
  for (let killed = 0; killed < KILLS; killed += 1) {
    const child = spawn(process.execPath, args, { cwd: folder.cwd, env, stdio: "ignore" });
    const ended = endOf(child);
    void setTimeout(400 + Math.random() * 2500).then(() => child.kill("SIGKILL"));
    await ended;
  }
  const two = [1, 2].map(() => folder.run(evening, "watch"));
  // One of the two may find the other one at work.
  expect((await Promise.all(two)).map(({ code }) => code)).toContain(0);
  expect((await folder.run(`${NIGHT}T22:00`, "watch")).code).toBe(0);
  for (const person of PEOPLE) {
    expect(line.received.filter(({ to }) => to === person).length).toBeLessThanOrEqual(1);
  }
  expect((await folder.run(`${addDays(NIGHT, 1)}T07:00`, "watch")).code).toBe(0);
}, 120_000);
