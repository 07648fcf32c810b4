/** What the listener tells the app about a request beside the request itself. */
export interface ServerEnv {
  Bindings: {
    /** Address of the other end of the connection; absent in a call without one. */
    readonly address?: string;
  };
}
