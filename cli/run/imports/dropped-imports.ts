/** Imports of files that people drop on the page, each a process of its own, with the messages of the command. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { readModified } from "../../../viewer/report/contract.ts";
import { following, whileFollowing } from "../../door/aborts.ts";
import { PROGRAM } from "../../door/output.ts";
import type { DroppedFile, ImportAnswer, SalesImport } from "../../server/import-routes.ts";
import { stamp } from "../../server/request-log.ts";
import { withoutPaths } from "../../server/responses.ts";
import { databaseOf } from "../../store/store-address.ts";
import type { RunContext } from "../guarded-run.ts";
import { readCounts } from "../stored-messages.ts";
import { fileName } from "./kept-exports.ts";

/** Others wait for it meanwhile. The largest file takes less. */
const LONGEST_MS = 120_000;
const TOO_LONG = "it takes more than two minutes; use cafe-sales import";

interface LookedAt {
  readonly id: string;
  readonly folder: string;
  readonly name: string;
}

/** The failure, which is the last line: without the name of its file, and what is to be done in a terminal. */
function reasonIn(text: string, name: string): string {
  const [reason = ""] = text.slice(text.lastIndexOf("\n") + 1).split("; ");
  return reason.startsWith(`${name}: `) ? reason.slice(name.length + 2) : reason;
}

export type DroppedImports = ReturnType<typeof createDroppedImports>;

/** @param db the store */
export function createDroppedImports(db: string, { effects, output, interrupt }: RunContext) {
  const store = databaseOf(db) ? db : resolve(effects.cwd, db);
  let looked: LookedAt | undefined;
  let isBusy = false;

  async function run(
    { folder, name }: LookedAt,
    caller: AbortSignal,
    more: readonly string[],
  ): Promise<ImportAnswer> {
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), LONGEST_MS);
    // In the folder of the file, so that messages have its bare name.
    const { code, stderr } = await whileFollowing(interrupt, ({ signal }) =>
      effects.runSelf(["import", name, "--db", store, ...more], {
        env: effects.env,
        signal: following(signal, caller, tooLong.signal).signal,
        cwd: folder,
      }),
    ).finally(() => clearTimeout(timer));
    if (tooLong.signal.aborted) return { isRefused: true, reason: TOO_LONG, text: `${name}: ${TOO_LONG}` };
    const text = withoutPaths(stderr.replaceAll(`${PROGRAM}: `, "").trim(), [folder, dirname(store)]);
    if (code !== 0) return { isRefused: true, reason: reasonIn(text, name), text };
    const receipts = readCounts(text);
    return { ...(receipts && { receipts }), text };
  }

  async function forget(): Promise<void> {
    const folder = looked?.folder;
    looked = undefined;
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }

  /** @returns undefined while another one runs */
  async function alone<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (isBusy) return undefined;
    isBusy = true;
    try {
      return await act();
    } finally {
      isBusy = false;
    }
  }

  const imports: SalesImport = {
    look: ({ name: given, bytes, modified }: DroppedFile, caller) =>
      alone(async () => {
        await forget();
        const folder = await mkdtemp(join(tmpdir(), "cafe-sales-import-"));
        const name = fileName(given);
        looked = { id: randomBytes(12).toString("hex"), folder, name };
        const file = join(folder, name);
        await writeFile(file, bytes, { mode: 0o600 });
        // An import takes the time of a file for that of its export.
        const now = effects.now();
        const seconds = (readModified(modified, now) ?? now) / 1000;
        await utimes(file, seconds, seconds);
        return { id: looked.id, ...(await run(looked, caller, ["--dry-run"])) };
      }),
    take: (id, caller) =>
      alone(async () => {
        if (looked?.id !== id) return undefined;
        const answer = await run(looked, caller, []);
        const time = stamp(effects.now());
        output.note(
          `${time} ${answer.isRefused ? "Did not import" : "Imported"} ${looked.name}, from the page.`,
        );
        if (!answer.isRefused) await forget();
        return answer;
      }),
  };
  return { ...imports, close: forget };
}
