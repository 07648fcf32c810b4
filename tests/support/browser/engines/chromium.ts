import { join } from "node:path";
import type { withBrowser } from "../browser.ts";
import type { Engine } from "./engine.ts";

/** @param downloads the folder for files that a page saves */
export function chromiumEngine({ open }: ReturnType<typeof withBrowser>, downloads: string): Engine {
  return {
    async open({ width, height = 900, scheme = "light" }) {
      const watched = await open({ viewport: { width, height }, colorScheme: scheme });
      const { page } = watched;
      page.on("download", (file) => file.saveAs(join(downloads, file.suggestedFilename())));
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        move: (x, y) => page.mouse.move(x, y),
        click: (x, y) => page.mouse.click(x, y),
        button: (state) => page.mouse[state](),
        async press(...keys) {
          for (const key of keys) await page.keyboard.press(key);
        },
        screenshot: () => page.screenshot(),
        complaints: async () => watched.complaints,
        close: () => watched.close(),
      };
    },
    close: async () => {},
  };
}
