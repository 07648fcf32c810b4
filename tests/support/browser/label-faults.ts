/** Runs in the page: what is wrong with the labels of its charts. */
export const LABEL_FAULTS = `(() => {
  const faults = [];
  for (const chart of document.querySelectorAll(".chart")) {
    const card = chart.closest(".chart-block, .hero, .day-hours").getBoundingClientRect();
    const labels = [...chart.querySelectorAll("text, .chart-value, .chart-bar-name")]
      .filter((label) => label.checkVisibility() && getComputedStyle(label).clipPath === "none")
      .map((label) => {
        const { x, y, width, height } = label.getBoundingClientRect();
        // The room over a name is for its marks, and reaches into what is above.
        const above = label.matches(".chart-bar-name") ? 0.4 * parseFloat(getComputedStyle(label).fontSize) : 0;
        return { label, box: new DOMRect(x, y + above, width, height - above) };
      })
      .filter(({ box }) => box.width > 0);
    const legend = chart.querySelector(".chart-legend")?.getBoundingClientRect();
    const zero = chart.querySelector(".chart-zero")?.getBoundingClientRect();
    for (const bar of chart.querySelectorAll(".chart-stands")) {
      const { top, bottom, height } = bar.getBoundingClientRect();
      const isOnZero = [top, bottom].some((end) => Math.abs(end - zero.top) < 1);
      if (height > 0 && !isOnZero) faults.push("a bar ends beside the zero line");
    }
    for (const [nth, { label, box }] of labels.entries()) {
      const { a: scale = 1 } = label.getScreenCTM?.() ?? {};
      if (parseFloat(getComputedStyle(label).fontSize) * scale < 12) faults.push(label.textContent + " is small");
      if (label.scrollHeight > label.clientHeight + 1 && label.matches(".chart-bar-name")) {
        faults.push(label.textContent + " is cut");
      }
      if (legend && box.top < legend.bottom && box.bottom > legend.top) {
        faults.push(label.textContent + " covers the legend");
      }
      // A block has no edge, so its labels may use the gutter of the page.
      if (box.left < card.left - 12 || box.right > card.right + 12) faults.push(label.textContent + " leaves its block");
      const isAxis = label.closest(".chart-times, .chart-values") !== null;
      for (const { label: other, box: near } of labels.slice(nth + 1)) {
        // A value over a bar has no height of its own.
        const height = Math.max(box.height, near.height) < 2 ? 12 : 0;
        const across = Math.min(box.right, near.right) - Math.max(box.left, near.left);
        const down = Math.min(box.bottom, near.bottom) + height - Math.max(box.top, near.top);
        if (isAxis ? across > 0 && down > 0 : across > 1 && down > 3) {
          faults.push(label.textContent + " covers " + other.textContent);
        }
      }
    }
  }
  for (const list of document.querySelectorAll(".chart-bar-list")) {
    const names = [...list.querySelectorAll(".chart-bar-name")].map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const boxes = [...text.getClientRects()].filter(({ width }) => width > 3);
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      return { name, left, right, em: parseFloat(getComputedStyle(name).fontSize) };
    });
    for (const [nth, { name, left, em }] of names.entries()) {
      const before = names[nth - 1];
      const stands = before && before.name.getBoundingClientRect().right <= name.getBoundingClientRect().left + 1;
      if (stands && left - before.right < 0.6 * em - 0.5) faults.push(name.textContent + " is near its neighbour");
    }
  }
  return [...new Set(faults)];
})()`;
