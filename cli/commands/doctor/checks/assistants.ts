/** Whether the server for assistants starts: it is asked for its name, in this process. */
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { type Check, ok, wrongBy } from "../finding.ts";

const HELLO = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "cafe-sales doctor", version: "1" },
  },
};

export const checkAssistants: Check = async ({ interrupt }) => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  try {
    const { serveTools } = await import("../../ask/server.ts");
    const faults: unknown[] = [];
    const onError = (error: unknown) => void faults.push(error);
    const call = () => Promise.reject(new Error("only its name was asked for"));
    const served = serveTools({ stdin, stdout, tools: [], call, onError }, interrupt);
    stdin.write(`${JSON.stringify(HELLO)}\n`);
    await Promise.race([once(stdout, "data"), served]);
    stdin.end();
    await served;
    if (faults.length > 0) throw faults[0];
    return ok("cafe-sales mcp starts");
  } catch (error) {
    return wrongBy(error);
  }
};
