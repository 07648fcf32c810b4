import { liveMessages } from "../report/live/messages.ts";
import { messages } from "../report/messages.ts";
import { PageTitle } from "../sections/page-header.tsx";

interface LoadProblemProps {
  readonly cafeName: string | undefined;
  readonly onRefresh: () => void;
}

/**
 * Takes the place of a dashboard whose script could not be loaded: the network is down, or the page is older than the
 * server, which has no file of that name any more.
 */
export function LoadProblem({ cafeName, onRefresh }: LoadProblemProps) {
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <PageTitle title={messages.title} cafeName={cafeName} />
        <p role="alert">{liveMessages.pageNotLoaded}</p>
        <button className="button button-primary" type="button" onClick={onRefresh}>
          {liveMessages.refresh}
        </button>
      </div>
    </main>
  );
}
