/**
 * A setup file: imports that run in the process of a test see one processor. With more, the threads of the database
 * engine wait for one another in each of many small statements, which takes a third more of the processors. Imports
 * that run as processes see all of them.
 */
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

Object.assign(os, { availableParallelism: () => 1 });
syncBuiltinESMExports();
