import { messages } from "../report/messages.ts";

/** A placeholder of the size of a figure that is loading. */
export function Skeleton() {
  return <span className="skeleton" role="img" aria-label={messages.loading} />;
}
