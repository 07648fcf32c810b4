/** `GET /api/day_notes`: what was noted about days, and holidays. */
import { Hono, type MiddlewareHandler } from "hono";
import { DAY_NOTES } from "../../viewer/report/contract.ts";
import { type DayNote, notesIn, notesOfShops } from "../../viewer/report/day-notes/day-note.ts";
import { CliError } from "../errors.ts";
import { json, onlyGet } from "./responses.ts";
import { readRangeQuery, readShops } from "./selection-query.ts";
import { type ServerEnv, visitorOf } from "./server-env.ts";

type ReadDayNotes = () => Promise<readonly DayNote[]>;

interface DayNotesOptions {
  readonly read: ReadDayNotes;
  readonly signedIn: MiddlewareHandler<ServerEnv>;
  /** Hears why the notes cannot be read. */
  readonly onProblem: (problem: CliError) => void;
}

export function dayNotesRoute({ read, signedIn, onProblem }: DayNotesOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.get(`/${DAY_NOTES}`, onlyGet, signedIn, async (c) => {
    const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
    if ("problem" in asked) return c.text(asked.problem, 400);
    const { shops, isLimited } = visitorOf(c);
    try {
      const notes = notesOfShops(notesOfShops(await read(), shops), readShops(c));
      return json(c, asked.range ? notesIn(notes, asked.range) : notes);
    } catch (error) {
      // Somebody wrote a wrong line meanwhile. The figures need no notes.
      if (!(error instanceof CliError)) throw error;
      onProblem(error);
      // The wrong line may be about another shop.
      return c.text(isLimited ? "The notes cannot be read" : error.message, 500);
    }
  });
  return routes;
}
