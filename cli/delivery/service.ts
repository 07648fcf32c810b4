/** A service that sends messages, LINE or Telegram, over the transport of the program: its address, its token, and its calls. */
import { isUnencrypted, readApiAddress } from "../api/address.ts";
import { CallFault, type ServerWords } from "../api/fault.ts";
import { type Answer, readAnswer, readJson } from "../api/read-body.ts";
import { retryAfterMs } from "../api/status.ts";
import type { RawRequest } from "../api/transport/connections.ts";
import { setting } from "../door/config.ts";
import { EXIT, usageError } from "../door/errors.ts";
import { readSecret, type SecretKind } from "../secrets/read-secret.ts";
import { DeliveryFault, FAULTS } from "./delivery-fault.ts";
import { cutLine, type WayContext } from "./way.ts";

const MOST_BYTES = 2 ** 20;
const QUOTED_UNITS = 200;

export interface ServiceKind {
  /** As messages call it. */
  readonly title: string;
  /** The setting with another address of it. */
  readonly variable: `CAFE_SALES_${string}`;
  /** Its address, unless that setting has another. */
  readonly origin: string;
  readonly token: SecretKind & { readonly pattern: RegExp; readonly hint: string };
}

interface ServiceCall extends Pick<RawRequest, "method" | "path"> {
  /** As `--verbose` calls it: a path may hold a secret. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface ServiceAnswer {
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly value: unknown;
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | undefined;
}

export interface Service {
  readonly title: string;
  readonly token: string;
  /** Any answer. @throws DeliveryFault if none came; or the reason of the signal */
  call(call: ServiceCall, signal: AbortSignal): Promise<ServiceAnswer>;
  /** A text of the service, without secrets, as messages quote it. */
  quoted(text: string): string;
  close(): Promise<void>;
}

/** @throws CliError if its settings are incomplete or wrong */
export async function openService(kind: ServiceKind, context: WayContext): Promise<Service> {
  const { title, variable } = kind;
  const { effects, output, timeoutMs } = context;
  const address = readAddress(kind, context);
  const token = await readToken(kind, context);
  const transport = await effects.openTransport({ address, timeoutMs });
  return {
    title,
    token,
    async call({ name, method, path, headers = {}, body }, signal) {
      const begun = effects.elapsed();
      let outcome = "no answer";
      try {
        const request = { method, path, query: {}, headers, ...(body !== undefined && { body }) };
        const answer = await transport.send(request, { signal }, (reply) => readAnswer(reply, MOST_BYTES));
        outcome = String(answer.status);
        const { status, header } = answer;
        return { status, value: jsonOf(answer), retryAfterMs: retryAfterMs(header, effects.now()) };
      } catch (error) {
        if (!(error instanceof CallFault)) throw error;
        outcome = error.message;
        throw deliveryFault(error, { title, variable });
      } finally {
        const ms = Math.round(effects.elapsed() - begun);
        output.detail(`${title} ${name}  ${outcome}  ${ms} ms`, "request", { service: title, name, ms });
      }
    },
    quoted: (text) => output.mask.line(cutLine(text, QUOTED_UNITS)),
    close: () => transport.close(),
  };
}

/** A part of an answer by the names of its fields; undefined if it is not there. */
export function fieldOf(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (part, name) => (typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined),
    value,
  );
}

/** A text in an answer; empty if there is none. */
export function textOf(value: unknown, ...names: readonly string[]): string {
  const text = fieldOf(value, ...names);
  return typeof text === "string" ? text : "";
}

function readAddress({ variable, origin }: ServiceKind, { settings }: WayContext) {
  const words = { example: `such as ${origin}`, secret: "the file of the token" };
  const address = readApiAddress(setting(settings, variable) ?? { value: origin, name: variable }, words);
  if (!isUnencrypted(address)) return address;
  throw usageError(`${variable} would send the token unencrypted`, "use https");
}

async function readToken({ title, token: kind }: ServiceKind, context: WayContext): Promise<string> {
  const { settings, effects, output, interrupt } = context;
  const warn = (text: string) => output.warn(text);
  const token = await readSecret(kind, { file: undefined, settings, signal: interrupt, warn }, effects);
  output.mask.hide(token);
  if (kind.pattern.test(token)) return token;
  throw usageError(`the ${kind.name} is not one that ${title} gives`, kind.hint);
}

function jsonOf(answer: Answer): unknown {
  try {
    return readJson(answer);
  } catch {
    return undefined;
  }
}

function deliveryFault(fault: CallFault, { title, variable }: Pick<ServiceKind, "title" | "variable">) {
  const words: ServerWords = { flag: variable, root: "", refused: "", contract: `check ${variable}` };
  return new DeliveryFault(`cannot reach ${title}: ${fault.message}`, {
    ...(fault.sent ? FAULTS.lost : FAULTS.later),
    retryable: fault.retryable,
    ...(fault.exitCode === EXIT.contract && { exitCode: EXIT.contract }),
    hint: fault.hint?.(words) ?? "check the network",
    cause: fault,
  });
}
