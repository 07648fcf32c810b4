/**
 * Takes a picture of a page, through the DevTools protocol. The flag `--screenshot` would be shorter, but some browsers
 * subtract the frame of a window from the size that was asked for, and some do not know the flag.
 */
import { type Call, openPage } from "./devtools.ts";
import { type BrowserContext, type MakeFile, openBrowser } from "./open-browser.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** @throws CliError if there is no browser */
export function openCamera(context: BrowserContext, size: PictureSize): Promise<MakeFile> {
  return openBrowser(context, {
    product: { format: "png", name: "picture" },
    make: (call, url) => takePicture(call, url, size),
    isWhole: (picture) => picture.subarray(0, SIGNATURE.length).equals(SIGNATURE),
  });
}

async function takePicture(call: Call, url: string, size: PictureSize): Promise<Buffer> {
  // One pixel of the page is one of the picture, whatever the screen of this machine is like.
  const inPage = await openPage(call, url, (page) =>
    page("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false }),
  );
  const clip = { x: 0, y: 0, ...size, scale: 1 };
  const { data } = await inPage("Page.captureScreenshot", { format: "png", clip });
  return Buffer.from(String(data), "base64");
}
