import type { Context, Hono, MiddlewareHandler } from "hono";
import { type OfferedCall, offerOf, STATE_OFFER } from "../../viewer/report/contract.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";

/** What the listener adds to a request. Missing if the app is called without a port. */
export interface ServerEnv {
  Bindings: {
    /** The caller's address: the other end of the connection, or the one that a trusted proxy names. */
    readonly address?: string;
    /** Closes the connection: the only way to show that a body which has begun will not be complete. */
    readonly cutOff?: () => void;
  };
  Variables: {
    /** Missing until a call is known to be of somebody who is signed in. */
    readonly visitor?: Visitor;
  };
}

/** What the person of a call may see. */
export interface Visitor {
  /** The only shops; undefined for all. An empty list is no shop at all. */
  readonly shops: ChosenShops;
  /** Whether other people see more on this server. */
  readonly isLimited: boolean;
  /** Whether the sales, discounts, refunds and cancelled receipts of each person are shown. */
  readonly maySeePeople: boolean;
}

/** A route that forgets to ask whether somebody is signed in has nothing to show. */
export function visitorOf({ var: { visitor } }: Context<ServerEnv>): Visitor {
  if (visitor) return visitor;
  throw new Error("nobody is known to be signed in");
}

/** The names of the calls beyond the six. */
export function namesOf({ offers, offersState }: Pick<Backend, "offers" | "offersState">): readonly string[] {
  return [...offers.map(offerOf), ...(offersState ? [STATE_OFFER] : [])];
}

/** Answers the calls below `/api`. */
export interface Backend {
  readonly api: Hono<ServerEnv>;
  /** Refuses callers who are not signed in, for calls that are answered beside those of `api`. */
  readonly signedIn: MiddlewareHandler<ServerEnv>;
  /** The same for a report, if its own calls refuse them anyway. */
  readonly signedInToReport?: MiddlewareHandler<ServerEnv>;
  /** Rejects if this process should be started again; missing if that would not help. */
  readonly checkHealth?: () => Promise<void>;
  /** Rejects if the calls cannot be answered now; missing if another server answers them. */
  readonly checkReady?: () => Promise<void>;
  /** The first and the last day with sales, of some shops or of all; missing if this server does not have the sales. */
  dataDays?(shops?: readonly string[]): Promise<DateRange | undefined>;
  /** The calls that it has beyond the six of the contract. */
  readonly offers: readonly OfferedCall[];
  /** Whether it has the call for the state alone. */
  readonly offersState: boolean;
  /** The names of the shops with sales; missing if this server does not have the sales. */
  shopNames?(): Promise<readonly string[]>;
  /** The name of the only shop that it shows now; undefined if there are several. */
  shopName?(): Promise<string | undefined>;
  /** Whether all sales were of one shop at the start; undefined if this server does not know it. */
  readonly hasOneShop?: boolean;
  close(): Promise<void>;
}
