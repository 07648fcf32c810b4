/** A task of the Task Scheduler of Windows. It runs with the rights of this user, who needs no administrator for it. */
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeOwnFolder } from "../disk/own-folder.ts";
import { xmlText } from "./markup.ts";
import { writeText } from "./own-files.ts";
import type { Scheduler } from "./scheduler.ts";
import { runTool, tryTool } from "./tool.ts";

export const TASK_SCHEDULER: Scheduler = {
  title: "the Task Scheduler",
  knowsZones: false,
  isThere: async (effects) => (await tryTool(schtasks("/?"), effects)) !== undefined,
  write({ argv: [file, ...args], description, scheduled: { weekday, at }, firstDay }) {
    const schedule =
      weekday === undefined
        ? "<ScheduleByDay><DaysInterval>1</DaysInterval></ScheduleByDay>"
        : `<ScheduleByWeek><DaysOfWeek><${weekday} /></DaysOfWeek><WeeksInterval>1</WeeksInterval></ScheduleByWeek>`;
    return [
      `${[
        '<?xml version="1.0" encoding="UTF-16"?>',
        '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">',
        `  <RegistrationInfo><Description>${xmlText(description)}</Description></RegistrationInfo>`,
        "  <Triggers>",
        `    <CalendarTrigger><StartBoundary>${firstDay}T${at}:00</StartBoundary>${schedule}</CalendarTrigger>`,
        "  </Triggers>",
        '  <Principals><Principal id="Author"><LogonType>InteractiveToken</LogonType><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>',
        "  <Settings>",
        "    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>",
        "    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>",
        "    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>",
        "    <StartWhenAvailable>true</StartWhenAvailable>",
        "    <ExecutionTimeLimit>PT1H</ExecutionTimeLimit>",
        "  </Settings>",
        '  <Actions Context="Author">',
        `    <Exec><Command>${xmlText(file)}</Command><Arguments>${xmlText(args.map(word).join(" "))}</Arguments></Exec>`,
        "  </Actions>",
        "</Task>",
      ].join("\r\n")}\r\n`,
    ];
  },
  async install(name, [text = ""], effects) {
    const folder = makeOwnFolder("task", tmpdir());
    try {
      // Thai paths need it, and the first line says so.
      const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
      await writeText(folder.path, "task.xml", bytes);
      const args = ["/Create", "/TN", taskName(name), "/XML", join(folder.path, "task.xml"), "/F"];
      await runTool(schtasks(...args), effects);
    } finally {
      await rm(folder.path, { recursive: true, force: true });
      folder.remove();
    }
  },
  // What it says of a task is in the language of the system, and its XML has more than it was given.
  async find(name, _, effects) {
    const end = await tryTool(schtasks("/Query", "/TN", taskName(name)), effects);
    return end?.code === 0 ? "there" : "absent";
  },
  async remove(name, effects) {
    const end = await tryTool(schtasks("/Query", "/TN", taskName(name)), effects);
    if (end?.code !== 0) return false;
    await runTool(schtasks("/Delete", "/TN", taskName(name), "/F"), effects);
    return true;
  },
};

function schtasks(...args: readonly string[]) {
  return { file: "schtasks", args };
}

function taskName(name: string): string {
  return `Cafe Sales ${name}`;
}

/** No name of a file has a quote, and none of these ends with a backslash. */
function word(text: string): string {
  return /^[\w.:\\-]+$/.test(text) ? text : `"${text}"`;
}
