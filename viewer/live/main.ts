/** The script of the live page: its server and its clock are those of the browser. */
import { startPage } from "./start.tsx";

startPage({ fetch: (input, init) => fetch(input, init), now: () => Date.now() });
addEventListener("load", () => registerWorker(window));

/** The service worker of `viewer/worker`. The build and the server name it so. */
const WORKER_URL = "/service-worker.js";

interface TrustedTypes {
  /** The policy's result is an object that only the browser reads; as a string it has the same text. */
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { readonly createScriptURL: (url: string) => string };
}

declare global {
  interface Window {
    /** Browsers without Trusted Types have none. */
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Registers the service worker, if the page came over HTTPS or from this machine: browsers have none on other pages. The
 * policy gives nothing but its address, whoever calls it, and the page allows no second one.
 */
async function registerWorker(target: Window): Promise<void> {
  const { serviceWorker } = target.navigator;
  if (serviceWorker === undefined) return;
  try {
    const policy = target.trustedTypes?.createPolicy("service-worker", { createScriptURL: () => WORKER_URL });
    await serviceWorker.register(policy?.createScriptURL("") ?? WORKER_URL, { updateViaCache: "none" });
  } catch {
    // A browser may forbid workers, in a private window for example. The page works without one.
  }
}
