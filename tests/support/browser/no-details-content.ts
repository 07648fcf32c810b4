/** Makes a page think that its browser cannot style the content of a closed element. */
export const NO_DETAILS_CONTENT = `{
  const { supports } = CSS;
  CSS.supports = (...asked) => !asked.join().includes("::details-content") && supports.apply(CSS, asked);
}`;
