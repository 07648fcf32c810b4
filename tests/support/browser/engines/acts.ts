/** What people do with a page, and what they see of it, in every engine. */
import { expect } from "vitest";
import { type EnginePage, memberOf } from "./engine.ts";

/** An expression: the shown button with exactly this text, or this name. */
export function button(name: string): string {
  const text = JSON.stringify(name);
  return `[...document.querySelectorAll("button")].find((each) =>
    (each.textContent.trim() === ${text} || each.ariaLabel === ${text}) && each.getClientRects().length > 0)`;
}

/** An expression: the radio button with this label. */
export function radio(name: string): string {
  return `[...document.querySelectorAll('.radios label')].find((each) => each.textContent === '${name}')?.control`;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Waits until an expression is true. */
export async function until(page: EnginePage, expression: string): Promise<void> {
  const options = { message: expression };
  await expect.poll(() => page.evaluate(`Boolean(${expression})`), options).toBe(true);
}

/** Waits for an element, scrolls it into the middle of the viewport, and says where it is. */
export async function boxOf(page: EnginePage, element: string): Promise<Box> {
  await until(page, element);
  await page.evaluate(`${element}.scrollIntoView({ block: "center", behavior: "instant" })`);
  await painted(page);
  const box = await page.evaluate(`((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  })(${element})`);
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(memberOf(box, name)));
  return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
}

/** Presses the middle of an element. */
export async function clickOn(page: EnginePage, element: string): Promise<void> {
  const { x, y, width, height } = await boxOf(page, element);
  await page.click(x + width / 2, y + height / 2);
}

/** Whether nothing of the page is beside a viewport of this width. */
export async function fits(page: EnginePage, width: number): Promise<boolean> {
  const widths = await page.evaluate("[innerWidth, document.documentElement.scrollWidth].join()");
  return widths === `${width},${width}`;
}

/** Waits until the screen shows what a script has changed, and the mouse meets it there. */
export async function painted(page: EnginePage): Promise<void> {
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}
