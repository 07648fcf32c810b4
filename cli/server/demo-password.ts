/** Public: it protects only the invented figures of the sample cafe. */
export const DEMO_PASSWORD = "espresso";
