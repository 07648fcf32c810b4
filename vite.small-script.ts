/** What makes the scripts of pages small, besides their minifier. */
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** The production builds of React. */
const REACT = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

/**
 * Makes modules of React's CommonJS files, so that a page carries only what it uses of them: a bundler cannot
 * drop an export of CommonJS. If another version of React is written in another way, the build fails, or every test
 * that opens a page.
 */
export function reactAsModules(): Plugin {
  return {
    name: "react-as-modules",
    // The page that `vite` serves needs React's tools for hot reload.
    apply: "build",
    config: () => ({
      resolve: {
        alias: Object.entries(REACT).map(([name, file]) => ({
          find: new RegExp(`^${name}$`),
          replacement: resolve("node_modules", file),
        })),
      },
    }),
    transform: {
      filter: { id: /\/cjs\/[\w-]+\.production\.js$/ },
      handler(code) {
        const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
        const body = code
          .replace(/^var ((\w+ = require\("[\w-]+"\)[,;]\s*)+)/m, (_, required: string) =>
            required.replace(/(\w+) = require\(("[\w-]+")\)[,;]/g, "import * as $1 from $2;"),
          )
          .replace(/^exports\.(\w+) =/gm, "let exported_$1 =")
          .replace(/\bexports\.(\w+)/g, "exported_$1");
        return `${body}\nexport { ${names.map((name) => `exported_${name} as ${name}`).join()} };`;
      },
    },
  };
}

/** What a component of a report would have to write to need one of {@link UNUSED}. */
const USES = new RegExp(
  [
    String.raw`<(?:link|meta|title|style|script|html|head|body)\b`,
    String.raw`\b(?:preload|preinit|preconnect|prefetchDNS)\w*\(`,
    String.raw`\bextends (?:React\.)?(?:Pure)?Component\b`,
    String.raw`<(?:form|input|select|option|textarea|img|[a-z]+-[a-z-]+)\b`,
    String.raw`\b(?:useReducer|useActionState|useOptimistic|useTransition|startTransition)\(`,
    String.raw`\b(?:memo|forwardRef|createPortal)\(`,
    String.raw`\buseImperativeHandle\(`,
    String.raw`\s(?:style|onSelect|onBeforeInput|onKeyPress)=`,
    String.raw`\s(?:autoFocus|contentEditable)\b`,
  ].join("|"),
);

/**
 * The functions of React DOM for heads, stylesheets and components that are classes; for forms, their fields and actions;
 * for custom elements, portals, children that are neither elements, texts nor arrays, events of other scripts, and `style`; for what was shown and is hidden again until
 * it is loaded, and roots that are drawn twice, which a report file does not have; and for the stacks of components, which
 * only its developers read.
 */
const UNUSED = `
  isHostHoistableType getResource acquireResource getHydratableHoistableCache mountHoistable
  preloadResourceAndSuspendIfNeeded accumulateSuspenseyCommitOnFiber insertSuspendedStylesheets
  preload preloadModule preinitStyle preinitScript preinitModuleScript preconnect prefetchDNS
  resolveSingletonInstance commitHostSingletonAcquisition releaseSingletonInstance
  updateClassComponent resolveClassComponentProps initializeClassErrorUpdate
  initInput updateInput initTextarea updateTextarea updateOptions restoreStateOfTarget
  trackValueOnNode updateValueIfChanged createAndAccumulateChangeEvent
  getTargetInstForChangeEvent getTargetInstForClickEvent getTargetInstForInputOrChangeEvent
  getTargetInstForInputEventPolyfill handleEventsForInputEventPolyfill handlePropertyChange
  getFallbackBeforeInputChars getNativeBeforeInputChars getData isFallbackCompositionEnd constructSelectEvent
  mountActionState updateActionStateImpl rerenderActionState dispatchActionState
  startHostTransition ensureFormComponentIsStateful requestFormReset$1 recursivelyResetForms
  createFormDataWithSubmitter startTransition
  updateOptimisticImpl dispatchOptimisticSetState dispatchReducerAction rerenderReducer useMemoCache
  updateSuspenseListComponent cutOffTailIfNeeded initSuspenseListRenderState findFirstSuspended
  updateMemoComponent updateSimpleMemoComponent updateForwardRef createFiberFromPortal updatePortal
  reconcileChildrenIterator readContextDuringReconciliation unwrapThenable throwOnInvalidObjectType getIteratorFn
  getDataFromCustomEvent coerceFormActionProp setIsStrictModeForDevtools
  setPropOnCustomElement setValueForNamespacedAttribute setValueForStyles
  getStackByFiberInDevAndProd getComponentNameFromType findCurrentFiberUsingSlowPath findCurrentHostFiberImpl
  attemptExplicitHydrationTarget chainThenableValue pingEngtangledActionScope clearContainerSparingly
  updateContainerImpl entangleAsyncAction refreshCache waitForCommitToBeReady
  accumulateTwoPhaseListeners recursivelyTraverseAtomicPassiveEffects recursivelyTraverseReappearLayoutEffects
  recursivelyTraverseDisappearLayoutEffects recursivelyTraverseDisconnectPassiveEffects
  commitHostMount setDefaultValue getNodeForCharacterOffset getEventCharCode
  imperativeHandleEffect TransitionAwareHostComponent registerSuspenseInstanceRetry
  commitClassCallbacks safelyCallComponentWillUnmount
  commitCachePassiveMountEffect commitOffscreenPassiveMountEffects
`
  .trim()
  .split(/\s+/);

/**
 * Empties these functions, and so drops what only they call: 11 kB of each report file, gzipped. A bundler keeps them,
 * because it cannot know that they are never called. The build fails if a component of the file needs one.
 */
export function withoutUnusedReact(): Plugin {
  return {
    name: "without-unused-react",
    enforce: "pre",
    transform: {
      filter: { id: /\/react(?:-dom-client)?\.production\.js$|\/viewer\/.*\.tsx?$/ },
      handler(code, id) {
        if (id.endsWith("/react.production.js")) return withoutClasses(code);
        if (id.endsWith(".js")) return UNUSED.reduce(emptied, code);
        if (needsUnused(code))
          this.error("this needs functions that report files are without (vite.small-script.ts)");
        return null;
      },
    },
  };
}

/** Whether this source of a component needs one of the functions. */
export function needsUnused(code: string): boolean {
  return USES.test(code);
}

/** What React writes into the prototypes of its classes keeps them in a script that uses none. */
function withoutClasses(code: string): string {
  return [
    ["Component.prototype.isReactComponent", "function PureComponent"],
    ["var pureComponentPrototype", "var isArrayImpl"],
  ].reduce((rest, [from, to]) => {
    const [start, end] = [from, to].map((text) => rest.indexOf(`\n${text}`));
    if (!start || !end || start < 0 || end < start)
      throw new Error("the classes of React are written in another way (vite.small-script.ts)");
    return rest.slice(0, start) + rest.slice(end);
  }, code);
}

/** @throws Error if there is no such function */
function emptied(code: string, name: string): string {
  const { index: start, groups } =
    new RegExp(`\\n(?<indent> *)function ${name.replace("$", String.raw`\$`)}\\(`).exec(code) ?? {};
  if (start === undefined) throw new Error(`React DOM has no function ${name} (vite.small-script.ts)`);
  const end = `\n${groups?.indent ?? ""}}`;
  return `${code.slice(0, start)}\nfunction ${name}() {${code.slice(code.indexOf(end, start))}`;
}

/** The datasets whose figures a report file has only as Node has drawn them. */
const STILL_DATASETS = [
  "sales_by_channel",
  "sales_by_payment",
  "sales_by_hour",
  "sales_by_store_hour",
  "sales_by_store_category",
];

/** Drops their shapes, which nothing in the script of a report file asks for. */
export function withoutStillDatasets(): Plugin {
  return {
    name: "without-still-datasets",
    enforce: "pre",
    transform: {
      filter: { id: /\/viewer\/report\/datasets\/shapes\.ts$/ },
      handler: (code) => STILL_DATASETS.reduce(withoutShape, code),
    },
  };
}

/** @throws Error if there is no such shape */
function withoutShape(code: string, name: string): string {
  const shape = new RegExp(`\\n  ${name}: \\{\\n[\\s\\S]*?\\n  \\},`).exec(code);
  if (!shape) throw new Error(`there is no shape of ${name} (vite.small-script.ts)`);
  return code.replace(shape[0], "");
}
