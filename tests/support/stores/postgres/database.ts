/**
 * Empty databases for tests, by their addresses. All are of one server for the test files of a process; without one,
 * each is an engine in the process. Such an engine has one session, so a test in which connections wait for one
 * another needs {@link HAS_SERVER}.
 */
import { Client } from "pg";
import { afterFile } from "../../browser/after-file.ts";
import { HAS_SERVER, startServer } from "./server.ts";
import { startWireServer } from "./wire-server.ts";

/** @returns the address of a database that nobody else uses until the end of the test file */
export function emptyDatabase(): Promise<string> {
  return HAS_SERVER ? newDatabase() : idleEngine();
}

/** Runs statements in a database, as its owner. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let server: ReturnType<typeof startServer> | undefined;
let databases = 0;

async function newDatabase(template = "template1"): Promise<string> {
  server ??= startServer();
  const { port } = await server;
  databases += 1;
  const name = `cafe_${databases}`;
  await withClient(addressOf(port, "postgres"), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  return addressOf(port, name);
}

const filled = new Map<Fill, Promise<string>>();

type Fill = (url: string) => Promise<void>;

/** A database as a step leaves it. A server copies it from the first one, which takes half of the time. */
export async function filledDatabase(fill: Fill): Promise<string> {
  const fillAnother = async () => {
    const url = await emptyDatabase();
    await fill(url);
    return url;
  };
  if (!HAS_SERVER) return fillAnother();
  const first = filled.get(fill) ?? fillAnother();
  filled.set(fill, first);
  return newDatabase(new URL(await first).pathname.slice(1));
}

const engines: string[] = [];

/** A new engine takes a second, so each is used again. */
async function idleEngine(): Promise<string> {
  const url = engines.pop() ?? addressOf(await startWireServer(), "postgres");
  await withClient(url, (client) => client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"));
  afterFile(() => engines.push(url));
  return url;
}

function addressOf(port: number, database: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}
