/** A turning ring. It is decoration: the element around it or the text beside it says what is happening. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
