/** The part of a `navigator` that files leave a page by. */
export interface FileBrowser {
  readonly userAgent: string;
  /** Throws in a browser that shares nothing: it has no such function. */
  readonly share: (data: { files: File[] }) => Promise<void>;
  readonly canShare?: (data: { files: File[] }) => boolean;
}

/** A shared file is where the person wanted it, which may be nowhere. */
export type Taken = "saved" | "shared" | "refused";

/**
 * What a browser inside of an app calls itself: a web view of Android or iOS, or one that says which app it is of. There, a
 * download does nothing, and nobody learns of it.
 */
export const IN_APP = /; wv\)|\(iP(?!.*Safari\/)|\bLine\/|FBA/;

/** A browser reads the file after the press has been handled. */
const KEPT_MS = 60_000;

/** Saves the file, or shares it if the browser is inside of an app. */
export async function takeFile(file: File, browser: FileBrowser): Promise<Taken> {
  if (IN_APP.test(browser.userAgent)) return shareFile(file, browser);
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return "saved";
}

/** Takes a table as CSV. Browsers share no file whose type has parameters. */
export function takeCsv(text: string, name: string, browser: FileBrowser): Promise<Taken> {
  return takeFile(new File([text], name, { type: "text/csv" }), browser);
}

/** Opens the device's own list of apps and people for the file. Browsers do so only within seconds after a press. */
export async function shareFile(file: File, browser: FileBrowser): Promise<Taken> {
  try {
    await browser.share({ files: [file] });
    return "shared";
  } catch (error) {
    return error instanceof Error && error.name === "AbortError" ? "shared" : "refused";
  }
}
