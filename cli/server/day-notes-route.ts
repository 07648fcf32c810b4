/** `GET /api/day_notes`: what was noted about days, and holidays. */
import { Hono, type MiddlewareHandler } from "hono";
import { DAY_NOTES } from "../../viewer/report/contract.ts";
import { type DayNote, notesIn, notesOfShops } from "../../viewer/report/day-notes/day-note.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import { CliError } from "../errors.ts";
import { json, onlyGet } from "./responses.ts";
import { readRangeQuery, readShops } from "./selection-query.ts";
import type { ServerEnv } from "./server-env.ts";

type ReadDayNotes = () => Promise<readonly DayNote[]>;

interface DayNotesOptions {
  readonly read: ReadDayNotes;
  /** The only shops that this server shows. */
  readonly shops: ChosenShops;
  readonly signedIn: MiddlewareHandler;
  /** Hears why the notes cannot be read. */
  readonly onProblem: (problem: CliError) => void;
}

export function dayNotesRoute({ read, shops, signedIn, onProblem }: DayNotesOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.get(`/${DAY_NOTES}`, onlyGet, signedIn, async (c) => {
    const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
    if ("problem" in asked) return c.text(asked.problem, 400);
    try {
      const notes = notesOfShops(notesOfShops(await read(), shops), readShops(c));
      return json(c, asked.range ? notesIn(notes, asked.range) : notes);
    } catch (error) {
      // Somebody wrote a wrong line meanwhile. The figures need no notes.
      if (!(error instanceof CliError)) throw error;
      onProblem(error);
      return c.text(error.message, 500);
    }
  });
  return routes;
}
