/** Public: it protects only the invented figures of the sample cafe. It is apart because help says it, which loads no server. */
export const DEMO_PASSWORD = "espresso";
