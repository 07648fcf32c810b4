/** Runs in the page: what is wrong with its Thai texts. Marks need room over and under letters, and words are whole. */
export const THAI_FAULTS = `(() => {
  const faults = [];
  const words = new Intl.Segmenter("th", { granularity: "word" });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!/[\\u0e01-\\u0e3a\\u0e40-\\u0e4e]/.test(text.data) || !parent.checkVisibility()) continue;
    const { fontSize, letterSpacing, fontStyle, clipPath, fontFamily } = getComputedStyle(parent);
    if (clipPath !== "none" || parent.closest(".visually-hidden, title")) continue;
    const fault = (name) => faults.push(text.data + " " + name);
    if (parseFloat(fontSize) < 13) fault("is small");
    if (!["normal", "0px"].includes(letterSpacing)) fault("has other spaces between its letters");
    if (fontStyle !== "normal") fault("is slanted");
    if (!/Leelawadee UI.*Thonburi/.test(fontFamily)) fault("has no Thai font");
    if (parent.closest("svg")) continue;
    const range = document.createRange();
    const topOf = (at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      // WebKit gives the first letter of a line a second box, without a width, at the end of the line before.
      return [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
    };
    const ends = new Set([...words.segment(text.data)].map(({ index }) => index));
    let [lines, before] = [1, topOf(0)];
    for (let at = 1; at < text.data.length; at++) {
      const box = topOf(at);
      if (box.height === 0) continue;
      if (before.height > 0 && box.top > before.top + before.height / 2) {
        lines += 1;
        if (!ends.has(at)) fault("is broken before " + text.data.slice(at));
      }
      before = box;
    }
    const isCut = (one) => one && (getComputedStyle(one).overflow !== "visible" || isCut(one.parentElement));
    const least = lines > 1 ? 1.5 : isCut(parent) ? 1.4 : 1.2;
    let line = parent;
    while (getComputedStyle(line).display === "inline") line = line.parentElement;
    const { lineHeight } = getComputedStyle(line);
    if (parseFloat(lineHeight) / parseFloat(fontSize) < least) fault("has low lines, " + lineHeight + " for " + fontSize);
  }
  return [...new Set(faults)];
})()`;
