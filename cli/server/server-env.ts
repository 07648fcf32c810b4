import type { Hono } from "hono";

/** What the listener tells the app about a request beside the request itself. Absent in a call without a port. */
export interface ServerEnv {
  Bindings: {
    /** Who calls: the other end of the connection, or whom a trusted proxy names. */
    readonly address?: string;
    /** Breaks the connection: the only way to say that a body which has begun will never be whole. */
    readonly cutOff?: () => void;
  };
}

/** What answers the calls below `/api`. */
export interface Backend {
  readonly api: Hono<ServerEnv>;
  /** Rejects when the calls cannot be answered now; absent where somebody else answers them. */
  answers?(): Promise<void>;
  close(): Promise<void>;
}
