/** The lists that people keep beside the sales, such as `GET /api/targets`, each as far as somebody may see it. */
import { Hono, type MiddlewareHandler } from "hono";
import type { Answers } from "../beside/kinds.ts";
import { CliError } from "../door/errors.ts";
import { json, onlyGet, withoutPaths } from "./responses.ts";
import { cannotSee, readRangeQuery, readShops } from "./selection-query.ts";
import { type ServerEnv, visitorOf } from "./server-env.ts";

export interface BesideList<Row> {
  /** What is in it. */
  readonly name: string;
  readonly answers: Answers<Row>;
  /** Where it is kept, as messages name it. */
  readonly folder: string;
  /** The rows as they are now, or why they cannot be read: somebody may have written a wrong line meanwhile. */
  read(): Promise<readonly Row[] | CliError>;
}

export function besideRoutes(
  lists: readonly BesideList<unknown>[],
  signedIn: MiddlewareHandler<ServerEnv>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  for (const { name, answers, folder, read } of lists) {
    for (const call of answers.calls) {
      routes.get(`/${call}`, onlyGet, signedIn, async (c) => {
        const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
        if ("problem" in asked) return c.text(asked.problem, 400);
        const [visitor, chosen] = [visitorOf(c), readShops(c)];
        const { shops, isLimited } = visitor;
        const hidden = answers.refusesOthers && shops && chosen?.find((shop) => !shops.includes(shop));
        if (hidden !== undefined) return c.text(cannotSee(hidden), 400);
        const rows = await read();
        // The figures need none of them. The wrong line may be about another shop.
        if (rows instanceof CliError)
          return c.text(isLimited ? `The ${name} cannot be read` : withoutPaths(rows.message, [folder]), 500);
        const seen = shops ? answers.limitedTo(rows, shops) : rows;
        return json(c, answers.answer(call, seen, { ...asked, shops: chosen, visitor }));
      });
    }
  }
  return routes;
}
