/** What each scheduler is given: paths with anything in them, and the schema of Windows. */
import { describe, expect, test } from "vitest";
import { CRON } from "../../../../cli/schedule/cron.ts";
import { LAUNCHD } from "../../../../cli/schedule/launchd.ts";
import { SYSTEMD } from "../../../../cli/schedule/systemd.ts";
import { TASK_SCHEDULER } from "../../../../cli/schedule/task-scheduler.ts";
import { type Element, readXml, textIn } from "../../../support/read-xml.ts";
import { TASK_SCHEMA, violations } from "../../../support/task-schema.ts";

const MONDAY = { weekday: "Monday", at: "06:05", timeZone: "Asia/Bangkok" } as const;
const DAILY = { ...MONDAY, weekday: undefined };
const AWKWARD = `/srv/กาแฟ ดี/100% "o'clock" & <b>/$HOME.json`;

function entry(argv: readonly [string, ...string[]], scheduled: typeof MONDAY | typeof DAILY = MONDAY) {
  return {
    name: "snapshot",
    argv,
    scheduled,
    description: "Cafe Sales: snapshot & 100%",
    firstDay: "2026-11-30",
  };
}

describe("the line of cron", () => {
  test("has minute, hour and weekday, and the name of the job behind it", () => {
    const [line] = CRON.write(entry(["/usr/bin/node", "/usr/bin/cafe-sales"]));
    expect(line).toBe("5 6 * * 1 /usr/bin/node /usr/bin/cafe-sales # cafe-sales schedule: snapshot");
    expect(CRON.write(entry(["a"], DAILY))[0]).toMatch(/^5 6 \* \* \* a /);
  });

  test("is refused if cron would cut it off, or take it for two", () => {
    expect(() => CRON.write(entry([`/${"ก".repeat(333)}`]))).toThrow("too long for cron");
    expect(() => CRON.write(entry(["a\nb"]))).toThrow("have a line break");
  });
});

describe("the units of systemd", () => {
  test("quote every word, and double what systemd would replace", () => {
    const [service, timer] = SYSTEMD.write(entry(["/opt/a%b", AWKWARD]));
    expect(service).toContain(
      String.raw`ExecStart="/opt/a%%b" "/srv/กาแฟ ดี/100%% \"o'clock\" & <b>/$$HOME.json"`,
    );
    expect(service).toContain("Description=Cafe Sales: snapshot & 100%%\n");
    expect(timer).toContain("OnCalendar=Mon *-*-* 06:05:00 Asia/Bangkok\nPersistent=true\n");
    expect(SYSTEMD.write(entry(["a"], DAILY))[1]).toContain("OnCalendar=*-*-* 06:05:00 Asia/Bangkok\n");
  });
});

describe("the property list of launchd", () => {
  test("has each word as it is, and Monday as 1", () => {
    const text = LAUNCHD.write(entry(["/usr/bin/node", AWKWARD])).join("");
    const list = readXml(text);
    expect(textsOf(list, "array")).toEqual(["/usr/bin/node", AWKWARD]);
    expect(text).toContain(
      "<key>Weekday</key><integer>1</integer><key>Hour</key><integer>6</integer><key>Minute</key><integer>5</integer>",
    );
    expect(LAUNCHD.write(entry(["a"], DAILY)).join("")).not.toContain("Weekday");
  });
});

describe("the task of Windows", () => {
  const NODE = String.raw`C:\Program Files\nodejs\node.exe`;
  const JOB = String.raw`C:\Users\ณิชา & พิม\AppData\Local\cafe-sales\schedule\snapshot.json`;
  const written = (scheduled: typeof MONDAY | typeof DAILY) =>
    TASK_SCHEDULER.write(entry([NODE, "schedule", "run", JOB], scheduled)).join("");

  test.each([
    ["weekly", MONDAY],
    ["daily", DAILY],
  ] as const)("is valid by the schema: %s", (_, scheduled) => {
    expect(violations(readXml(written(scheduled)), TASK_SCHEMA)).toEqual([]);
  });

  test("would not be valid with an element that is unknown, twice, too late or empty", () => {
    const weekly = written(MONDAY);
    const faults = [
      weekly
        .replace("<StartWhenAvailable>", "<StartIfAvailable>")
        .replace("</StartWhenAvailable>", "</StartIfAvailable>"),
      weekly.replace(/(<StartBoundary>.*<\/StartBoundary>)/, "$1$1"),
      weekly.replace(/(<StartBoundary>.*<\/StartBoundary>)(<ScheduleByWeek>.*<\/ScheduleByWeek>)/, "$2$1"),
      weekly.replace(/<Command>.*<\/Command>/, "<Command></Command>"),
      weekly.replace(/<Actions.*<\/Actions>/s, ""),
      weekly.replace("PT1H", "1 h"),
    ];
    for (const fault of faults) expect(violations(readXml(fault), TASK_SCHEMA)).toHaveLength(1);
  });

  test("starts Node by its path, and quotes what has a space", () => {
    const task = readXml(written(MONDAY));
    expect(textIn(task, "Command")).toBe(NODE);
    expect(textIn(task, "Arguments")).toBe(`schedule run "${JOB}"`);
    expect(textIn(task, "StartBoundary")).toBe("2026-11-30T06:05:00");
    expect(written(MONDAY)).toContain("<DaysOfWeek><Monday /></DaysOfWeek>");
  });
});

function textsOf(root: Element, name: string): readonly string[] {
  if (root.name === name) return root.children.map(({ text }) => text);
  return root.children.flatMap((child) => textsOf(child, name));
}
