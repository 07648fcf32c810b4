/** What the script of the report file leaves out of React DOM, because no component of a report uses it. */
import type { Plugin } from "vite";

interface Unused {
  /** What a component would have to write to need it. */
  readonly use: RegExp;
  /** The functions of React DOM that do it. What only they call goes with them. */
  readonly functions: string;
}

const UNUSED: Readonly<Record<string, Unused>> = {
  "components that are classes": {
    use: /\bextends (?:React\.)?(?:Pure)?Component\b/,
    functions: "updateClassComponent resolveClassComponentProps initializeClassErrorUpdate",
  },
  "components that are wrapped": {
    use: /\b(?:memo|forwardRef)\(/,
    functions: "updateMemoComponent updateSimpleMemoComponent updateForwardRef",
  },
  "lists of suspense": {
    use: /\bunstable_SuspenseList\b/,
    functions: "updateSuspenseListComponent cutOffTailIfNeeded findFirstSuspended",
  },
  "actions and transitions": {
    use: /<form\b|\b(?:startTransition|use(?:Transition|ActionState|FormStatus|Optimistic))\(/,
    functions: `mountActionState updateActionStateImpl rerenderActionState extractEvents$1
      startTransition startHostTransition entangleAsyncAction dispatchOptimisticSetState
      TransitionAwareHostComponent recursivelyResetForms`,
  },
  fields: {
    use: /<(?:input|select|option|textarea)\b|\bon(?:Change|Select|BeforeInput|Composition)\w*=/,
    functions: `track initInput updateInput initTextarea updateTextarea updateOptions restoreStateOfTarget
      setDefaultValue updateValueIfChanged isTextInputElement
      getTargetInstForInputOrChangeEvent getTargetInstForInputEventPolyfill getTargetInstForChangeEvent
      getTargetInstForClickEvent handleEventsForInputEventPolyfill createAndAccumulateChangeEvent
      constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars
      isFallbackCompositionEnd`,
  },
  "styles, scripts and heads": {
    use: /<(?:link|meta|title|style|script|html|head|body)\b|\b(?:preload|preinit|preconnect|prefetchDNS)\w*\(/,
    functions: `isHostHoistableType getResource acquireResource getHydratableHoistableCache
      preloadResourceAndSuspendIfNeeded accumulateSuspenseyCommitOnFiber insertSuspendedStylesheets
      preload preloadModule preinitStyle preinitScript preinitModuleScript preconnect prefetchDNS
      mountHoistable resolveSingletonInstance commitHostSingletonAcquisition releaseSingletonInstance`,
  },
  "custom elements and the style attribute": {
    use: /<\w+-|\sstyle=/,
    functions: "isCustomElement setValueForStyles",
  },
  "stacks of components for the tools of developers": {
    use: /\bcomponentStack\b|\bfindDOMNode\b/,
    functions: "getStackByFiberInDevAndProd findCurrentFiberUsingSlowPath",
  },
};

const FUNCTIONS = Object.values(UNUSED).flatMap(({ functions }) => functions.split(/\s+/));

/**
 * Empties these functions. A bundler keeps them, because it cannot know that they are never called. The build fails if
 * React has no such function, or if a component of the file uses what is left out.
 */
export function withoutUnusedReact(): Plugin {
  return {
    name: "without-unused-react",
    enforce: "pre",
    transform: {
      filter: { id: /react-dom-client\.production\.js$|\/viewer\/.*\.tsx?$/ },
      handler(code, id) {
        if (id.endsWith(".js")) return FUNCTIONS.reduce(emptied, code);
        const [missing] = missingIn(code);
        if (missing) this.error(`${missing} are left out of report files (vite.unused-react.ts)`);
        return null;
      },
    },
  };
}

/** What this source of a component needs and is left out. */
export function missingIn(code: string): string[] {
  return Object.entries(UNUSED).flatMap(([what, { use }]) => (use.test(code) ? [what] : []));
}

/** @throws Error when there is no such function */
function emptied(code: string, name: string): string {
  const start = code.indexOf(`\nfunction ${name}(`);
  if (start === -1) throw new Error(`React DOM has no function ${name} (vite.unused-react.ts)`);
  return `${code.slice(0, start)}\nfunction ${name}() {${code.slice(code.indexOf("\n}", start))}`;
}
