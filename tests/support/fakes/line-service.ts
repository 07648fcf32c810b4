/** LINE's Messaging API, for tests: pushes with retry keys, the check of messages, and the quota of a month. */
import { flexFaults } from "./flex-schema.ts";
import { MessageService, type ServiceReply, type ServiceRequest } from "./message-service.ts";

export const LINE_TOKEN = "line+channel/access0815token=";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export class LineService extends MessageService {
  /** Of a month; undefined for a plan without a limit. */
  quota: number | undefined = 300;
  /** Whoever is not a friend of the account. */
  readonly strangers = new Set<string>();

  static async start(): Promise<LineService> {
    const service = new LineService();
    await service.listen();
    return service;
  }

  protected nameOf(path: string): string {
    return path.replace("/v2/bot/message/", "");
  }

  protected answer({ name, headers, body }: ServiceRequest): ServiceReply {
    if (headers.authorization !== `Bearer ${LINE_TOKEN}`) {
      return refusal(401, "Authentication failed due to the following reason: invalid token.");
    }
    const used = this.received.length;
    if (name === "quota") {
      const value = this.quota === undefined ? { type: "none" } : { type: "limited", value: this.quota };
      return { status: 200, value };
    }
    if (name === "quota/consumption") return { status: 200, value: { totalUsage: used } };
    const { to, messages }: { to?: string; messages?: unknown[] } = JSON.parse(body.toString());
    const details = (messages ?? []).flatMap((message, nth) =>
      flexFaults(message).map((fault) => ({ ...fault, property: `messages[${nth}]${fault.property}` })),
    );
    if (messages?.length !== 1 || details.length > 0) {
      return {
        status: 400,
        value: { message: "A message (messages[0]) in the request body is invalid", details },
      };
    }
    const key = headers["x-line-retry-key"];
    if (name === "validate/push") {
      return key === undefined ? { status: 200, value: {} } : refusal(400, "Invalid retry key");
    }
    if (name !== "push") return refusal(404, "Not found");
    if (typeof key !== "string" || !UUID.test(key)) return refusal(400, "Invalid retry key");
    if (this.received.some((one) => one.key === key)) {
      return refusal(409, "The retry key is already accepted");
    }
    if (to === undefined || this.strangers.has(to)) return refusal(400, "Failed to send messages");
    if (this.quota !== undefined && used >= this.quota) return this.faultReply("quota used up");
    this.received.push({ to, key, value: messages[0] });
    return { status: 200, value: { sentMessages: [{ id: String(used), quoteToken: "q" }] } };
  }

  protected faultReply(fault: "rate limit" | "quota used up" | "500"): ServiceReply {
    if (fault === "500") return refusal(500, "Internal server error");
    if (fault === "quota used up") return refusal(429, "You have reached your monthly limit.");
    const headers = { "Retry-After": String(this.retryAfterSeconds) };
    return { ...refusal(429, "The API rate limit has been exceeded. Try again later."), headers };
  }
}

function refusal(status: number, message: string): ServiceReply {
  return { status, value: { message } };
}
