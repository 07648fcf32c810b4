/** Runs in the page of a picture: texts that are small, outside of it, cut off, or over each other. */
export const PICTURE_FAULTS = `(() => {
  const faults = [];
  const boxes = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.data.trim() === "") continue;
    const parent = text.parentElement;
    const fault = (name) => faults.push(text.data + " " + name);
    const style = getComputedStyle(parent);
    if (parseFloat(style.fontSize) < 26) fault("is small");
    const row = parent.closest("li, .lists h2");
    const list = parent.closest(".lists section, .whys ul");
    if (row && list) {
      const [own, all] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
      // A row without room is in a column that nobody sees.
      if (own.left >= all.right) continue;
      if (own.bottom > all.bottom + 1) fault("is cut through");
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    // What is cut to some lines ends with its box.
    const cut = parent.closest(".cafe, .range, .verdict, .lists bdi");
    // Letters of some fonts are higher than their line.
    const isWhole = !cut || cut.scrollHeight - cut.clientHeight < parseFloat(getComputedStyle(cut).lineHeight) / 2;
    if (!isWhole) fault("is cut");
    const lines = [...range.getClientRects()];
    if (!isWhole) lines.splice(0, lines.length, cut.getBoundingClientRect());
    for (const { left, right, top, bottom, height } of lines) {
      if (left < 20 || right > 1060 || top < 0 || bottom > 1350) fault("is outside");
      // Lines may be closer than their letters are high; marks reach into the room between them.
      boxes.push({ text, left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 });
    }
  }
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (one.text === other.text) continue;
      const isOver = one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      if (isOver) faults.push(one.text.data + " is over " + other.text.data);
    }
  }
  for (const list of document.querySelectorAll(".lists section, .whys ul")) {
    const row = list.querySelector("li");
    const isHidden = (element) => element.getBoundingClientRect().left >= list.getBoundingClientRect().right;
    const title = list.querySelector("h2");
    if (row && isHidden(row) && !(title && isHidden(title))) faults.push("a list is empty");
  }
  const main = document.querySelector("main");
  if (main.scrollHeight > main.clientHeight) faults.push("the figures are higher than their room");
  for (const column of document.querySelectorAll("i, .columns rect")) {
    const { width, height } = column.getBoundingClientRect();
    if (width < 5) faults.push("a column is too narrow");
    if (column.matches(".columns .now") && height > 0 && height < 1) faults.push("a column is flat");
  }
  const columns = document.querySelector(".columns svg");
  if (columns && columns.getBoundingClientRect().height < 60) faults.push("the columns have no room");
  return faults;
})()`;
