/**
 * What we use of undici, out of its inner modules: to load all of it, with its `fetch`, takes three times as long. A version
 * that moves them fails every test of this folder.
 */
import request from "undici/lib/api/api-request.js";
import buildConnector from "undici/lib/core/connect.js";
import Client from "undici/lib/dispatcher/client.js";
import Dispatcher from "undici/lib/dispatcher/dispatcher.js";
import Pool from "undici/lib/dispatcher/pool.js";

Object.assign(Dispatcher.prototype, { request });

export { buildConnector, Client, Pool };
