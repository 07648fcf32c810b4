/** A turning ring; decoration, so what it stands beside or around says what is going on. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
