import { isAbsolute, join, sep } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export function json(c: Context, value: unknown, status: ContentfulStatusCode = 200): Response {
  return c.body(JSON.stringify(value), status, { "Content-Type": "application/json; charset=utf-8" });
}

/**
 * A text without absolute paths, of which it keeps the last part: they are nobody's business but the server's.
 *
 * @param folders that it may name: in other ones, a space may be the end of the path
 */
export function withoutPaths(text: string, folders: readonly string[]): string {
  const without = folders
    .filter(isAbsolute)
    .reduce((left, each) => left.replaceAll(join(each, sep), ""), text);
  return without.replace(
    /(^|[\s"'`(=])(?:[A-Za-z]:)?[\\/]{1,2}(?:[^\s"'`\\/;:()]+[\\/])*(?=[^\s\\/])/g,
    "$1",
  );
}

/** The token of a call; undefined if it has none. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
}

/** Refuses a body that is larger than any password, token or edit. */
export const smallBody = bodyLimit({
  maxSize: 4 * 1024,
  onError: (c) => c.text("The body is larger than 4 KiB", 413),
});

/** Other types could come from a form of another site, which browsers send without asking. */
export const onlyJson: MiddlewareHandler = async (c, next) => {
  const [type = ""] = (c.req.header("Content-Type") ?? "").split(";");
  if (type.trim().toLowerCase() === "application/json") return next();
  return c.text("The body must be application/json", 415);
};

/** Refuses HEAD, which the router would treat as GET: it is not one of the six calls. */
export const onlyGet: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "GET") return next();
  return refuseMethod(c, ["GET"]);
};

export function refuseMethod(c: Context, methods: readonly string[]): Response {
  const allowed = isApiPath(c.req.path) ? methods.filter((method) => method !== "HEAD") : methods;
  return c.text("Method not allowed", 405, { Allow: allowed.join(", ") });
}

export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}
