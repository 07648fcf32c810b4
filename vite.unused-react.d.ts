/** What the script of the report file leaves out of React DOM, because no component of a report uses it. */
import type { Plugin } from "vite";
/**
 * Empties these functions. A bundler keeps them, because it cannot know that they are never called. The build fails if
 * React has no such function, or if a component of the file uses what is left out.
 */
export declare function withoutUnusedReact(): Plugin;
/** What this source of a component needs and is left out. */
export declare function missingIn(code: string): string[];
