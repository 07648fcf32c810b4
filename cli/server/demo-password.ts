/** Everybody may know it: behind it is a cafe that does not exist. */
export const DEMO_PASSWORD = "espresso";
