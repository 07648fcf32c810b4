/** A text file that the page offers to save. */
export interface TextFile {
  readonly name: string;
  /** Its media type, as in `text/csv`. */
  readonly type: string;
  readonly text: () => string;
}

/** A browser reads the file after the press has been handled. */
const KEPT_MS = 60_000;

/** Makes the browser save the file. Nothing is sent anywhere. */
export function saveFile({ name, type, text }: TextFile): void {
  saveBlob(name, new Blob([text()], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
