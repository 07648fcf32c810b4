import { usePageLanguage } from "../language.tsx";

/** A placeholder of the size of a figure that is loading. */
export function Skeleton() {
  const { page } = usePageLanguage();
  return <span className="skeleton" role="img" aria-label={page.loading} />;
}
