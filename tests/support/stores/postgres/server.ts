/** PostgreSQL servers of their own in temporary folders, if PostgreSQL is installed. */
import { execFile, spawn } from "node:child_process";
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const PROGRAMS = ["initdb", "pg_ctl", "pg_basebackup"];
const DEBIAN = "/usr/lib/postgresql";
/** Ends the server and removes its folder when this process is gone, however it ends. */
const WATCH =
  'read -r _; for data in "$2"/*/; do "$1/pg_ctl" -s -D "$data" -m immediate stop; done; rm -rf "$2"';
/** Each process has ports of its own, for more servers than it starts. */
const PORTS = 20;
/** Below the ports that the system gives to outgoing connections. */
const FIRST_PORT = 20_000 + (process.pid % 500) * PORTS;

const programs = process.env.CAFE_SALES_TEST_POSTGRES === "pglite" ? undefined : installedPrograms();

/** Whether {@link startServer} works here. */
export const HAS_SERVER = programs !== undefined;

export interface TestServer {
  /** On 127.0.0.1. The user `postgres` needs no password. */
  readonly port: number;
  /** Ends it as a loss of power does. Its data stays. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  /** Starts another server that follows this one, and can only be read until it is promoted with `pg_promote()`. */
  addStandby(): Promise<Omit<TestServer, "addStandby">>;
}

interface ServerOptions {
  /** As servers are, it waits until the disk has everything; tests need not. */
  readonly isDurable?: boolean;
  /** Whether other servers can follow single tables of it. */
  readonly isLogical?: boolean;
}

export async function startServer({
  isDurable = false,
  isLogical = false,
}: ServerOptions = {}): Promise<TestServer> {
  if (programs === undefined) throw new Error("PostgreSQL is not installed");
  const bin = programs;
  const folder = mkdtempSync(join(tmpdir(), "cafe-sales-postgres-"));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const watch = spawn("sh", ["-c", WATCH, "sh", bin, folder], {
    ...options,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watch.unref();
  if (watch.stdin instanceof Socket) watch.stdin.unref();
  const program = (name: string, ...args: string[]) => run(join(bin, name), args, options);

  async function startIn(data: string) {
    const control = (...args: string[]) => program("pg_ctl", "-s", "-D", data, ...args);
    const start = async (port: number) => {
      const level = isLogical ? "-c wal_level=logical" : "";
      const settings = `${isDurable ? "" : "-F"} ${level} -h 127.0.0.1 -p ${port} -k ${folder} -c max_connections=200`;
      await control("-w", "-l", `${data}.log`, "-o", settings, "start");
      return port;
    };
    const port = await firstFree(start);
    return {
      port,
      kill: async () => void (await control("-m", "immediate", "stop")),
      start: async () => void (await start(port)),
    };
  }

  const data = join(folder, "data");
  await program("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N");
  const server = await startIn(data);
  return {
    ...server,
    async addStandby() {
      const standby = join(folder, "standby");
      const from = ["-h", "127.0.0.1", "-p", String(server.port), "-U", "postgres", "-c", "fast"];
      await program("pg_basebackup", ...from, "-D", standby, "-R");
      return startIn(standby);
    },
  };
}

/** Starts at the first port that is not taken. */
async function firstFree(start: (port: number) => Promise<number>, place = 0): Promise<number> {
  try {
    return await start(FIRST_PORT + place);
  } catch (error) {
    if (place === PORTS - 1) throw error;
    return firstFree(start, place + 1);
  }
}

/** The folder of the programs: on the path, or the newest one in Debian's place. */
function installedPrograms(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...debianFolders()];
  return folders.find((folder) => {
    try {
      for (const name of PROGRAMS) accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function debianFolders(): readonly string[] {
  try {
    const versions = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
    return versions.map((version) => join(DEBIAN, version, "bin"));
  } catch {
    return [];
  }
}

/** The server refuses to run as root. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8");
  const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  return found === null ? undefined : { uid: Number(found[1]), gid: Number(found[2]) };
}
