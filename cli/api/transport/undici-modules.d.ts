declare module "undici/lib/api/api-request.js" {
  import { request } from "undici";
  export = request;
}
declare module "undici/lib/core/connect.js" {
  import { buildConnector } from "undici";
  export = buildConnector;
}
declare module "undici/lib/dispatcher/client.js" {
  import { Client } from "undici";
  export = Client;
}
declare module "undici/lib/dispatcher/dispatcher.js" {
  import { Dispatcher } from "undici";
  export = Dispatcher;
}
declare module "undici/lib/dispatcher/pool.js" {
  import { Pool } from "undici";
  export = Pool;
}
