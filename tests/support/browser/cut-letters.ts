/**
 * Runs in the page: texts whose letters or marks reach out of a box that hides what is outside of it. The box of a line says
 * nothing about that, because the letters of another font are higher than the line, so a canvas says how high they are.
 */
export const CUT_LETTERS = `(() => {
  const faults = [];
  const canvas = document.createElement("canvas").getContext("2d");
  const range = document.createRange();
  const cutterOf = (one) => {
    if (!one || one === document.body) return undefined;
    return ["hidden", "clip"].includes(getComputedStyle(one).overflowY) ? one : cutterOf(one.parentElement);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (text.data.trim() === "" || parent.closest("svg") || !parent.checkVisibility()) continue;
    const cutter = cutterOf(parent);
    if (!cutter || getComputedStyle(cutter).clipPath !== "none") continue;
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
    // Measured in large letters, because the heights are whole pixels.
    canvas.font = [fontStyle, fontWeight, 10 * parseFloat(fontSize) + "px", fontFamily].join(" ");
    const edges = cutter.getBoundingClientRect();
    // What has no room is in a column that nobody sees.
    if (parent.getBoundingClientRect().left >= edges.right) continue;
    const lines = new Map();
    for (let at = 0; at < text.data.length; at++) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top, height } = range.getBoundingClientRect();
      if (height > 0) lines.set(top, (lines.get(top) ?? "") + text.data[at]);
      else if (lines.size > 0) lines.set([...lines.keys()].at(-1), [...lines.values()].at(-1) + text.data[at]);
    }
    for (const [top, line] of lines) {
      const ink = canvas.measureText(line);
      const baseline = top + ink.fontBoundingBoxAscent / 10;
      // The lines behind the last one are hidden on purpose.
      if (baseline > edges.bottom) continue;
      const over = edges.top - (baseline - ink.actualBoundingBoxAscent / 10);
      const under = baseline + ink.actualBoundingBoxDescent / 10 - edges.bottom;
      if (Math.max(over, under) > 0.5) faults.push(line + " is cut by " + Math.max(over, under).toFixed(1) + " px, " + (cutter.className || cutter.localName));
    }
  }
  return [...new Set(faults)];
})()`;
