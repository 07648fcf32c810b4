/** The parts of the machine that this program needs. */
import { setting } from "../../../config.ts";
import { CliError } from "../../../errors.ts";
import { findBrowser } from "../../../writers/browser/find-browser.ts";
import { type Check, type Finding, note, ok, wrong, wrongBy } from "../finding.ts";

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
export const checkEngine: Check = async () => {
  try {
    const { openDatabase, withConnection } = await import("../../../store/engine/duckdb.ts");
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
};

export const checkBrowser: Check = async ({ settings, effects, interrupt }) => {
  try {
    return ok(await findBrowser(settings, effects, interrupt, { format: "pdf", name: "PDF" }));
  } catch (error) {
    if (!(error instanceof CliError) || setting(settings, "CHROME_PATH") !== undefined) return wrongBy(error);
    return note(
      "none was found; only PDF files and pictures need one",
      "install Chrome, Chromium or Edge, or name one with CHROME_PATH",
    );
  }
};
