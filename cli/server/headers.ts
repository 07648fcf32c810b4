import type { MiddlewareHandler } from "hono";
import { isApiPath } from "./responses.ts";

type Headers = Readonly<Record<string, string>>;

/** Figures are private: they stay out of caches, frames and the pages of other sites. */
export const API_HEADERS: Headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** A report that is opened from this server has an origin of its own, so its scripts cannot read the page's token. */
export const REPORT_HEADERS: Headers = {
  ...API_HEADERS,
  "Content-Security-Policy": "sandbox allow-scripts",
  "X-Frame-Options": "DENY",
};

/** The page holds a token, so it runs only its own files and contacts only this server. */
export const PAGE_HEADERS: Headers = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types service-worker",
  ].join("; "),
  "Cache-Control": "no-cache",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Origin-Agent-Cluster": "?1",
};

/** The name of an asset changes with its content, so a browser may keep it. */
export const ASSET_HEADERS: Headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** An error shown in place of a page is protected like a page, and is not cached. */
const REFUSAL_HEADERS: Headers = { ...PAGE_HEADERS, "Cache-Control": "no-store" };

const HSTS: Headers = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

/** Sets the headers of every answer below `/api` and of every error elsewhere. The viewer's files have their own. */
export function withHeaders({ behindTls }: { readonly behindTls: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = isApiPath(c.req.path) ? API_HEADERS : c.res.status >= 400 ? REFUSAL_HEADERS : {};
    for (const [name, value] of Object.entries({ ...headers, ...(behindTls ? HSTS : {}) })) {
      c.res.headers.set(name, value);
    }
  };
}
