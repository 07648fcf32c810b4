/** What a signed-in person may change through the page, if the server was started with `--allow-edit`. */
import { Hono, type MiddlewareHandler } from "hono";
import { type DayNote, type NoteChange, readDayNote } from "../../viewer/report/day-note.ts";
import { checkTargetRow } from "../../viewer/report/targets.ts";
import { UnknownFields, UnreadableError } from "../../viewer/report/unknown-fields.ts";
import { withChange } from "../beside/day-notes.ts";
import type { BesideFile, EditFile } from "../beside/edited-file.ts";
import type { KindName } from "../beside/kinds.ts";
import { withTarget } from "../beside/targets.ts";
import { json, onlyJson, smallBody } from "./responses.ts";
import { cannotSee } from "./selection-query.ts";
import { type ServerEnv, type Visitor, visitorOf } from "./server-env.ts";

/** An edit is a value: where it is posted, below `/api/edit`, and what it does with the body. */
export interface Edit {
  readonly name: string;
  /** @throws RefusedEdit with a sentence for the person */
  apply(body: unknown, visitor: Visitor): Promise<void>;
}

/** @param read makes a value of the body, or throws {@link RefusedEdit} */
function defineEdit<Value>(
  name: string,
  read: (body: unknown) => Value,
  write: (value: Value, visitor: Visitor) => Promise<void>,
): Edit {
  return { name, apply: async (body, visitor) => write(read(body), visitor) };
}

/** The message is a sentence without a full stop. */
class RefusedEdit extends Error {
  override readonly name = "RefusedEdit";
  /** 409 if what the person saw has changed meanwhile. */
  readonly status: 400 | 409;

  constructor(message: string, status: 400 | 409 = 400) {
    super(message);
    this.status = status;
  }
}

export function editRoutes(edits: readonly Edit[], signedIn: MiddlewareHandler<ServerEnv>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  for (const { name, apply } of edits) {
    routes.post(`/${name}`, onlyJson, smallBody, signedIn, async (c) => {
      try {
        await apply(readJson(await c.req.text()), visitorOf(c));
        return json(c, { success: true });
      } catch (error) {
        if (error instanceof RefusedEdit) return c.text(error.message, error.status);
        throw error;
      }
    });
  }
  return routes;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedEdit("The body is not JSON");
  }
}

export const EDITS: Readonly<Partial<Record<KindName, (file: BesideFile, edit: EditFile) => Edit>>> = {
  notes: noteEdit,
  targets: targetEdit,
};

/** `POST /api/edit/note`: adds, changes or removes a note on days. */
export function noteEdit(file: BesideFile, edit: EditFile): Edit {
  return defineEdit("note", readNoteChange, async ({ before, after }, visitor) => {
    const change = {
      before: before && checkedNote(before, visitor),
      after: after && checkedNote(ofOnlyShop(after, visitor), visitor),
    };
    await edit((text) => {
      const changed = withChange(text, change, file);
      if (changed === undefined) throw new RefusedEdit("Somebody has changed this note meanwhile", 409);
      return changed;
    });
  });
}

/** All that a limited person sees may be one shop. */
function ofOnlyShop(note: DayNote, { shops, isLimited }: Visitor): DayNote {
  const [store, ...others] = (isLimited && shops) || [];
  return store === undefined || others.length > 0 ? note : { store, ...note };
}

function checkedNote(note: DayNote, { shops, isLimited }: Visitor): DayNote {
  const { store } = note;
  if (store === undefined && isLimited) {
    throw new RefusedEdit("Choose one of the shops: a note about all of them is of people who see all");
  }
  if (store !== undefined && shops && !shops.includes(store)) {
    throw new RefusedEdit(cannotSee(store));
  }
  return note;
}

function readNoteChange(body: unknown): NoteChange {
  const { before, after } = readFields(body, (fields) => ({
    before: fields.has("before") ? readDayNote(fields.at("before")) : undefined,
    after: fields.has("after") ? readDayNote(fields.at("after")) : undefined,
  }));
  if (before || after) return { before, after };
  throw new RefusedEdit("The edit has neither a note before nor one after it");
}

/** `POST /api/edit/target`: sets the target of a month or a week, or removes it. */
export function targetEdit(file: BesideFile, edit: EditFile): Edit {
  return defineEdit("target", readTargetChange, async ({ store: asked, ...change }, { shops }) => {
    // All that is shown is one shop.
    const store = asked === "" && shops?.length === 1 ? (shops[0] ?? "") : asked;
    if (store === "" && shops) throw new RefusedEdit("Choose one of the shops");
    if (shops && !shops.includes(store)) throw new RefusedEdit(cannotSee(store));
    await edit((text) => withTarget(text, { ...change, store }, file));
  });
}

/** An empty amount removes it. */
function readTargetChange(body: unknown) {
  const { period, store, amount } = readFields(body, (fields) => ({
    period: fields.text("period"),
    store: fields.text("store"),
    amount: fields.text("amount"),
  }));
  const row = checkTargetRow({ period, store, amount: amount === "" ? 1 : amount });
  if ("problem" in row) throw new RefusedEdit(row.problem);
  if (/\p{Cc}/u.test(store)) throw new RefusedEdit("The name of the shop has a control character");
  return { ...row, amount: amount === "" ? undefined : row.amount };
}

function readFields<Value>(body: unknown, read: (fields: UnknownFields) => Value): Value {
  try {
    return read(new UnknownFields(body, "edit"));
  } catch (error) {
    if (error instanceof UnreadableError) throw new RefusedEdit(error.message);
    throw error;
  }
}
