/** A setup file: it runs again for every test file, also for those that share one process and its modules. */
import { afterAll } from "vitest";
import { runTasks } from "./browser/after-file.ts";

afterAll(runTasks);
