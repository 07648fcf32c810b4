import { useSignInLanguage } from "../language.tsx";
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
  const { live, page } = useSignInLanguage();
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <PageTitle title={page.title} cafeName={cafeName} />
        <p role="alert">{live.pageNotLoaded}</p>
        <button className="button button-primary" type="button" onClick={onRefresh}>
          {live.refresh}
        </button>
      </div>
    </main>
  );
}
