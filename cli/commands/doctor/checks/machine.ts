/** The parts of the machine that this program needs. */
import { type Check, type Finding, ok, wrong, wrongBy } from "../finding.ts";

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
