/** Runs in the page: what is wider than the screen, or cut, but for what scrolls by itself, and long names. */
export const OVERFLOWS = `(() => {
  const width = document.documentElement.clientWidth;
  const faults = [];
  const look = (element) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    if (clipPath !== "none" || !element.checkVisibility()) return;
    const { right, left } = element.getBoundingClientRect();
    const isCut = overflowX !== "visible" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    if (right > width + 1 || left < -1 || isCut) faults.push(element.outerHTML.slice(0, 150));
    for (const part of element.children) if (!part.matches("svg, table, .table-box")) look(part);
  };
  look(document.body);
  return faults;
})()`;
