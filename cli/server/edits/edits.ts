/** What a signed-in person may change through the page, if the server was started with `--allow-edit`. */
import { Hono, type MiddlewareHandler } from "hono";
import { json, onlyJson, smallBody } from "../responses.ts";
import { type ServerEnv, type Visitor, visitorOf } from "../server-env.ts";

/** An edit is a value: where it is posted, below `/api/edit`, and what it does with the body. */
export interface Edit {
  readonly name: string;
  /** @throws RefusedEdit with a sentence for the person */
  apply(body: unknown, visitor: Visitor): Promise<void>;
}

/** @param read makes a value of the body, or throws {@link RefusedEdit} */
export function defineEdit<Value>(
  name: string,
  read: (body: unknown) => Value,
  write: (value: Value, visitor: Visitor) => Promise<void>,
): Edit {
  return { name, apply: async (body, visitor) => write(read(body), visitor) };
}

/** The message is a sentence without a full stop. */
export class RefusedEdit extends Error {
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
