import type { Effects } from "../../door/effects.ts";
import type { Database } from "../database.ts";
import { openToOthers, type PostgresAddress, readConnectionSettings } from "./connection-settings.ts";
import { explainPostgresError, isOutage } from "./explain-postgres-error.ts";

export const POSTGRES = {
  recognizes: (db: string) => /^postgres(ql)?:\/\//i.test(db),
  addressOf(db: string, env: Effects["env"]): PostgresAddress {
    const settings = readConnectionSettings(db, env);
    const open = openToOthers(settings);
    const address: PostgresAddress = {
      kind: "database",
      settings,
      shown: db,
      warning:
        open &&
        `with sslmode=${open.tls.mode}, others may read on the way to ${open.host} what is sent; use sslmode=verify-full`,
      openReader: async (options) => (await import("./reader.ts")).openPostgresReader(address, options),
      openImport: async (options) =>
        (await import("./import-session.ts")).openPostgresImport(address, options),
      openSource: async (...asked) =>
        (await import("./postgres-source.ts")).openPostgresSource(address, ...asked),
      setDayStart: async (...asked) =>
        (await import("./set-day-start.ts")).setPostgresDayStart(address, ...asked),
      checkSums: async (options) => (await import("./check-sums.ts")).checkPostgresSums(address, options),
      create: async () => (await import("./create-store.ts")).createStore(address),
      migrate: async () => (await import("./create-store.ts")).migrateStore(address),
      explain: (error) => explainPostgresError(error, db),
      isOutage,
      awaitServer: async (...asked) => (await import("./patience.ts")).awaitServer(address, ...asked),
    };
    return address;
  },
} satisfies Database;
