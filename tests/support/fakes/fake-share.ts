import type { Page } from "playwright-core";

interface SharedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Whether a press allowed it: browsers open no list of apps by themselves. */
  readonly isPressed: boolean;
}

/**
 * Gives the next page of a tab a browser that shares files.
 *
 * @param endings of the shares in turn: the name of an error, or nothing. Later ones succeed
 * @returns the files that were offered to other apps
 */
export async function withShare(page: Page, ...endings: readonly string[]): Promise<() => SharedFile[]> {
  const shared: SharedFile[] = [];
  const left = [...endings];
  await page.exposeFunction("recordShare", (file: SharedFile) => {
    shared.push(file);
    return left.shift();
  });
  await page.addInitScript(`
    navigator.canShare = ({ files }) => files.every(({ type }) => /^text\\/(html|csv)$/.test(type));
    navigator.share = async ({ files: [file] }) => {
      const isPressed = navigator.userActivation.isActive;
      const { name, type } = file;
      const ending = await recordShare({ name, type, text: await file.text(), isPressed });
      if (ending) throw new DOMException("not shared", ending);
    };
  `);
  return () => shared;
}
