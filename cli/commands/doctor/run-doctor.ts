import { keysOf } from "../../../viewer/report/records.ts";
import { readApiAddress } from "../../api/address.ts";
import { readSettings, setting } from "../../door/config.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { broken, screenColumns } from "../../door/output.ts";
import type { CommandCall } from "../definition.ts";
import { checkArchives, checkDeliveries, checkSchedule } from "./checks/archive.ts";
import { checkAssistants } from "./checks/assistants.ts";
import { checkAccess, checkBeside, checkShops } from "./checks/beside.ts";
import { checkBrowser, checkFonts } from "./checks/browser.ts";
import { checkClock, checkSettings, checkSource, checkZone } from "./checks/source.ts";
import type { DoctorOptions } from "./doctor.ts";
import {
  CHECKS,
  type Check,
  type CheckName,
  type DoctorContext,
  type Finding,
  ok,
  wrong,
  wrongBy,
} from "./finding.ts";

export async function doctor({ read, effects, output }: CommandCall<DoctorOptions>): Promise<void> {
  const settings = await readSettings(effects);
  const options = read(settings);
  const { signal: interrupt, stop } = effects.listenForInterrupts((error) => output.fail(error));
  await output.progress.start();
  const source = sourceOf(options, settings);
  const context = { settings, effects, output, interrupt, source, dirs: options.dirs };
  const findings = (await checkup(context).finally(stop)).map(({ text, remedy, ...rest }) => ({
    ...rest,
    text: output.mask.line(text),
    ...(remedy !== undefined && { remedy: output.mask.line(remedy) }),
  }));
  const wrong = findings.filter(({ state }) => state === "wrong");
  const look = {
    columns: screenColumns(effects),
    hasColors: (effects.env.NO_COLOR ?? "") === "",
  };
  const text = options.json
    ? `${JSON.stringify({ ok: wrong.length === 0, checks: findings })}\n`
    : findingsText(output.quiet ? wrong : findings, look);
  if (!output.quiet || wrong.length > 0) await output.data(text);
  if (wrong.length === 0) return;
  const names = [...new Set(wrong.map(({ check }) => CHECKS[check]))].join(", ");
  throw new CliError(EXIT.archive, `something is wrong: ${names}`, {
    hint: "see what to do above",
    kept: "nothing was changed",
  });
}

/** Both may be set, of which other commands take the option. */
function sourceOf({ url, db }: DoctorOptions, settings: DoctorContext["settings"]): DoctorContext["source"] {
  if (db !== undefined) return { db };
  if (url !== undefined) return readApiAddress({ name: "--url", value: url });
  const [setDb, setUrl] = [setting(settings, "CAFE_SALES_DB"), setting(settings, "CAFE_SALES_URL")];
  if (setDb !== undefined) return { db: setDb.value };
  return setUrl && readApiAddress(setUrl);
}

/** The findings as lines for people: in color on a screen, with words instead of signs in a file or a pipe. */
interface Look {
  readonly marks: Readonly<Record<Finding["state"], string>>;
  readonly arrow: string;
}

const RESET = "\x1b[0m";
const DIM = "\x1b[2m";

const SCREEN: Look = { marks: { ok: "✓", note: "–", wrong: "✗" }, arrow: "→" };
const COLORED: Look = {
  marks: { ok: `\x1b[32m✓${RESET}`, note: `${DIM}–${RESET}`, wrong: `\x1b[31m✗${RESET}` },
  arrow: `${DIM}→${RESET}`,
};
/** All as wide as the widest. */
const PLAIN: Look = { marks: { ok: "ok   ", note: "note ", wrong: "WRONG" }, arrow: "->" };

/** Fewer would be unreadable. */
const LEAST_ROOM = 30;
const LONGEST = Math.max(...Object.values(CHECKS).map(({ length }) => length));

/** @param columns the width of a screen; undefined for a file or a pipe, whose lines are never broken */
export function findingsText(
  findings: readonly Checked[],
  { columns, hasColors }: { readonly columns: number | undefined; readonly hasColors: boolean },
): string {
  const isScreen = columns !== undefined;
  const { marks, arrow } = isScreen ? (hasColors ? COLORED : SCREEN) : PLAIN;
  const indent = " ".repeat((isScreen ? 1 : PLAIN.marks.ok.length) + 1 + LONGEST + 2);
  const room = Math.max(LEAST_ROOM, (columns ?? Number.POSITIVE_INFINITY) - indent.length - 1);
  return findings
    .map(({ check, state, text, remedy }, at) => {
      const title = findings[at - 1]?.check === check ? "" : CHECKS[check];
      const lines = [
        `${marks[state]} ${title.padEnd(LONGEST)}  ${broken(text, room).join(`\n${indent}`)}`,
        ...(remedy === undefined
          ? []
          : [`${indent}${arrow} ${broken(remedy, room - 2).join(`\n${indent}  `)}`]),
      ];
      return `${lines.join("\n")}\n`;
    })
    .join("");
}

/** All checks, one after the other, so that none disturbs another. */
interface Checked extends Finding {
  readonly check: CheckName;
}

const ALL: Readonly<Record<CheckName, Check>> = {
  node: async () => checkNode(process.versions.node),
  engine: checkEngine,
  browser: checkBrowser,
  fonts: checkFonts,
  settings: checkSettings,
  zone: checkZone,
  source: checkSource,
  beside: checkBeside,
  shops: checkShops,
  access: checkAccess,
  archive: checkArchives,
  schedule: checkSchedule,
  deliveries: checkDeliveries,
  assistants: checkAssistants,
  clock: checkClock,
};

async function checkup(context: DoctorContext): Promise<readonly Checked[]> {
  const findings: Checked[] = [];
  for (const check of keysOf(CHECKS)) {
    context.output.progress.show(`Checking: ${CHECKS[check]}`);
    for (const finding of await ALL[check](context)) findings.push({ check, ...finding });
    context.interrupt.throwIfAborted();
  }
  context.output.progress.stop();
  return findings;
}

/** As `engines` of package.json says. */
const OLDEST_NODE = [20, 19] as const;

export function checkNode(version: string): readonly Finding[] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [least, leastMinor] = OLDEST_NODE;
  if (major > least || (major === least && minor >= leastMinor)) return ok(version);
  const text = OLDEST_NODE.join(".");
  return wrong(`${version} is older than ${text}`, `install Node ${text} or newer`);
}

/** Loads the engine, because a system may refuse its file. */
async function checkEngine(): Promise<readonly Finding[]> {
  try {
    const { openDatabase, withConnection } = await import("../../store/engine/duckdb.ts");
    const database = await openDatabase();
    try {
      const [row] = await withConnection(database, (connection) =>
        connection.rows("SELECT version() AS version"),
      );
      return ok(`DuckDB ${String(row?.version)}`);
    } finally {
      database.close();
    }
  } catch (error) {
    return wrongBy(error);
  }
}
