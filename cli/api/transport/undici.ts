/**
 * What we use of undici, out of its inner modules: to load all of it, with its `fetch`, takes three times as long. A version
 * that moves them fails every test of this folder.
 */
import { setFlagsFromString } from "node:v8";
import request from "undici/lib/api/api-request.js";
import buildConnector from "undici/lib/core/connect.js";
import Client from "undici/lib/dispatcher/client.js";
import Dispatcher from "undici/lib/dispatcher/dispatcher.js";
import Pool from "undici/lib/dispatcher/pool.js";

Object.assign(Dispatcher.prototype, { request });

// Its parser is one large function of WebAssembly. V8 would optimize that after a few answers, for 60 ms, which most runs are too
// short to gain. Now it waits for about a hundred.
setFlagsFromString("--wasm-tiering-budget=2000000000");

export { buildConnector, Client, Pool };
