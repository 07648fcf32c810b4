import { csvText } from "../../viewer/report/tables/csv.ts";
import { type AccessLine, newId, withAccess, withoutAccess } from "../beside/access.ts";
import { type BesideFile, createFileEditor } from "../beside/edited-file.ts";
import { KINDS, parseKind } from "../beside/kinds.ts";
import { usageError } from "../door/errors.ts";
import { escapeSteering } from "../door/output.ts";
import { type BesideOptions, fileOf } from "../run/beside.ts";
import { plainRun, type RunContext } from "../run/guarded-run.ts";
import { readAccess } from "../run/open-access.ts";
import { withStore } from "../run/open-store.ts";
import { checkGroups, readShopList } from "../run/shop-list.ts";
import { findPassword, readNewPassword } from "../secrets/password.ts";
import { derive, isSameHash, newSalt } from "../secrets/password-hash.ts";
import { unknownShop } from "../store/shop-choice.ts";
import type { AddOptions, WhereOptions } from "./access.ts";
import type { CommandCall } from "./definition.ts";

const MOST_CHARACTERS = 80;
/** Each guess is compared with all passwords of the file. */
const SAFE_CHARACTERS = 15;

export function addAccess(call: CommandCall<AddOptions>): Promise<void> {
  return withFile(call, async ({ name, shops, groups, people, ...options }, file, context) => {
    const { effects, output, interrupt: signal } = context;
    checkName(name, await readAccess(options, effects));
    // Nobody types a password for a shop that there is not.
    await checkShops({ ...options, shops, groups }, context);
    const warn = (text: string) => output.warn(text);
    const password = await readNewPassword(name, { file: options.passwordFile, signal, warn }, effects);
    output.mask.hide(password);
    await createFileEditor(
      file,
      effects,
      signal,
    )(async (before) => {
      // Another command may have added the first line meanwhile, and its salt is that of all.
      const lines = before === "" ? [] : parseKind(KINDS.access, before, file);
      checkName(name, lines);
      const salt = lines[0]?.password.salt ?? newSalt();
      const hash = await derive(password, salt);
      const line = { name, shops, groups, id: newId(), password: { salt, hash } };
      const added: AccessLine = people ? { ...line, people } : line;
      await refuseKnown(password, added, lines, context);
      const after = withAccess(before, added);
      const written = parseKind(KINDS.access, after, file).at(-1);
      if (JSON.stringify(written) === JSON.stringify(added)) return after;
      throw usageError("a name cannot be written into a line of the file", "give another --name");
    });
    const seen = [...shops, ...groups.map((group) => `the group ${group}`)].join(", ");
    output.note(`Added to ${file.shown}: ${name}, who sees ${seen}`);
    if ([...password].length >= SAFE_CHARACTERS) return;
    warn(`this password has fewer than ${SAFE_CHARACTERS} characters; a longer one is harder to guess`);
  });
}

export function listAccess(call: CommandCall<WhereOptions>): Promise<void> {
  return withFile(call, async (options, _, { effects, output }) => {
    const rows = (await readAccess(options, effects)).map(({ name, shops, groups, people }) => [
      escapeSteering(name),
      escapeSteering(shops.join("|")),
      escapeSteering(groups.join("|")),
      people ? "yes" : "no",
    ]);
    await output.data(
      csvText({ header: ["name", "shops", "groups", "people"], rows }).replaceAll("\r\n", "\n"),
    );
  });
}

export function removeAccess(call: CommandCall<WhereOptions>): Promise<void> {
  return withFile(call, async (_, file, { effects, output, interrupt }) => {
    const [name = ""] = call.args;
    await createFileEditor(
      file,
      effects,
      interrupt,
    )((before) => {
      const after = withoutAccess(before, name, file);
      if (after !== undefined) return after;
      throw usageError(
        `${file.shown} has no ${JSON.stringify(name)}`,
        "list the names with cafe-sales access list",
      );
    });
    output.note(`Removed from ${file.shown}: ${name}; its sessions have ended`);
  });
}

function withFile<Options extends BesideOptions>(
  call: CommandCall<Options>,
  work: (options: Options, file: BesideFile, context: RunContext) => Promise<void>,
): Promise<void> {
  return plainRun(call, "the passwords are unchanged", async (options, context) => {
    const file = fileOf(KINDS.access, options, context.effects);
    if (file) await work(options, file, context);
  });
}

function checkName(name: string, lines: readonly AccessLine[]): void {
  if (/\p{Cc}/u.test(name) || [...name].length > MOST_CHARACTERS) {
    throw usageError("the name is not one line of at most 80 characters", "give a shorter one with --name");
  }
  if (lines.some((line) => line.name === name)) {
    throw usageError(
      `${JSON.stringify(name)} has a password already`,
      "give another --name, or remove it first with cafe-sales access remove",
    );
  }
}

async function checkShops(
  { source, shopsFile, shops, groups }: Pick<AddOptions, "source" | "shopsFile" | "shops" | "groups">,
  context: RunContext,
): Promise<void> {
  const unknown = await withStore(source, context, (store) => unknownShop(store, shops));
  if (unknown) throw usageError(unknown.problem, unknown.hint);
  if (groups.length > 0) checkGroups(groups, await readShopList({ source, shopsFile }, context.effects));
}

/** The password alone decides what is shown. */
async function refuseKnown(
  password: string,
  added: AccessLine,
  lines: readonly AccessLine[],
  { settings, effects, output, interrupt: signal }: RunContext,
): Promise<void> {
  const own = lines.find((line) => isSameHash(line.password.hash, added.password.hash));
  if (own) throw usageError(`${JSON.stringify(own.name)} has this password`, "choose another one");
  const request = { file: undefined, settings, signal, warn: (text: string) => output.warn(text) };
  // The settings may be those of another machine, so their file may not be here.
  const shared = await findPassword(request, effects).catch(() => undefined);
  if (shared !== password) return;
  throw usageError("this is the shared password, which shows all shops", "choose another one");
}
