/**
 * Runs in the page: texts that cover one another, that are cut, and words that are broken inside. What sticks is looked at
 * where it stands, because it lies over what it covers on purpose, and what is out of sight is laid out.
 */
export const TEXT_FAULTS = `(() => {
  const faults = new Set();
  const styleOf = (one) => getComputedStyle(one);
  const look = { visibilityProperty: true, opacityProperty: true };
  for (const one of document.querySelectorAll("body *")) {
    const { position, contentVisibility } = styleOf(one);
    if (position === "sticky") Object.assign(one.style, { position: "relative", inset: "auto" });
    if (contentVisibility === "auto") one.style.contentVisibility = "visible";
  }
  const words = new Intl.Segmenter("th", { granularity: "word" });
  const range = document.createRange();
  const screen = document.documentElement.clientWidth;
  const blockOf = (one) => (/^(inline|contents)$/.test(styleOf(one).display) && !one.matches("text") ? blockOf(one.parentElement) : one);
  const short = (text) => text.trim().replace(/\\s+/g, " ").slice(0, 40);

  /** The part of a box in which letters stand: what is above and below them depends on the font alone. */
  const lettersOf = (box, size, stands) => {
    const beside = Math.max(0, ((stands ? box.width : box.height) - size) / 2);
    const [across, down] = stands ? [beside, 0] : [0, beside];
    return { left: box.left + across, right: box.right - across, top: box.top + down, bottom: box.bottom - down };
  };
  const boxesOf = (parent, scale = 1) => {
    const { fontSize, writingMode } = styleOf(parent);
    const isSeen = ({ width, height }) => width > 1 && height > 1;
    return [...range.getClientRects()]
      .filter(isSeen)
      .map((box) => lettersOf(box, parseFloat(fontSize) * scale, writingMode !== "horizontal-tb"));
  };

  /** What cuts the texts of an element, up to what scrolls: that has no edge for a reader. */
  const around = new Map([[null, { cutters: [] }]]);
  const aroundOf = (one) => {
    const known = around.get(one);
    if (known) return known;
    const { overflowX, overflowY, clipPath, display } = styleOf(one);
    const above = aroundOf(one === document.body ? null : one.parentElement);
    const [across, down] = [overflowX, overflowY].map((overflow) => /hidden|clip/.test(overflow));
    const edge = one.getBoundingClientRect();
    const own = { name: one.getAttribute("class") || one.localName, edge, across, down };
    const cuts = (across || down) && (display !== "inline" || one.matches("svg"));
    const found = /auto|scroll/.test(overflowX + overflowY)
      ? { cutters: [], scroller: edge }
      : { ...above, cutters: cuts ? [...above.cutters, own] : above.cutters };
    const made = { ...found, isHidden: above.isHidden || clipPath !== "none" };
    around.set(one, made);
    return made;
  };

  const blocks = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (parent.closest("title, option, script, style, noscript, .visually-hidden")) continue;
    if (!parent.checkVisibility(look) || styleOf(parent).clipPath !== "none") continue;
    const block = blockOf(parent);
    blocks.set(block, [...(blocks.get(block) ?? []), text]);
  }

  const shown = [];
  for (const [block, nodes] of blocks) {
    for (const text of nodes.filter(({ data }) => data.trim() !== "")) {
      range.selectNodeContents(text);
      const drawn = text.parentElement.closest("svg");
      const scale = drawn ? (text.parentElement.getScreenCTM?.()?.a ?? 1) : 1;
      const boxes = boxesOf(text.parentElement, scale);
      const report = (what) => faults.add(short(text.data) + " " + what);
      const { cutters, scroller, isHidden } = aroundOf(text.parentElement);
      if (isHidden) continue;
      for (const { name, edge, across, down } of cutters) {
        for (const { left, right, top, bottom } of boxes) {
          const over = Math.max(across ? Math.max(edge.left - left, right - edge.right) : 0, down ? Math.max(edge.top - top, bottom - edge.bottom) : 0);
          if (over > 1.5) report("is cut by " + name);
        }
      }
      const edges = scroller;
      for (const box of boxes) {
        if (!scroller && (box.left < -1 || box.right > screen + 1)) report("leaves the screen");
        const [left, right] = [Math.max(box.left, edges?.left ?? 0), Math.min(box.right, edges?.right ?? Infinity)];
        const [top, bottom] = [Math.max(box.top, edges?.top ?? -Infinity), Math.min(box.bottom, edges?.bottom ?? Infinity)];
        if (right > left && bottom > top) shown.push({ text, block, left, right, top, bottom });
      }
    }

    range.setStartBefore(nodes[0]);
    range.setEndAfter(nodes.at(-1));
    const lines = boxesOf(block);
    if (!lines.some(({ top }) => top > lines[0].bottom - 2)) continue;
    const places = nodes.flatMap((text) => text.data.split("").map((_, at) => ({ text, at })));
    const whole = nodes.map(({ data }) => data).join("");
    let start = 0;
    for (const piece of whole.split(/(\\s+|\\u200b|(?<=–|[-—/](?=\\D)))/)) {
      const parts = /[\\u0e01-\\u0e3a\\u0e40-\\u0e5b]/.test(piece) ? [...words.segment(piece)].map(({ segment }) => segment) : [piece];
      for (const part of parts) {
        const [first, last] = [places[start], places[start + part.length - 1]];
        start += part.length;
        if (part.trim().length < 2) continue;
        range.setStart(first.text, first.at);
        range.setEnd(last.text, last.at + 1);
        const boxes = boxesOf(block);
        const width = boxes.reduce((sum, { left, right }) => sum + right - left, 0);
        if (width < screen * 0.9 && boxes.some(({ top }) => top > boxes[0].bottom - 2)) faults.add(part + " is broken, in " + short(whole));
      }
    }
  }

  shown.sort((one, other) => one.top - other.top);
  for (const [nth, one] of shown.entries()) {
    for (let next = nth + 1; next < shown.length && shown[next].top < one.bottom - 2; next++) {
      const other = shown[next];
      if (other.block === one.block) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      if (across > 2 && down > 2) faults.add(short(one.text.data) + " covers " + short(other.text.data));
    }
  }
  return [...faults];
})()`;
