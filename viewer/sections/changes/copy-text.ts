/** Puts a text on the clipboard. If the browser refuses, the element that shows it stays selected, to copy it by hand. */
export async function copyText(text: string, shown: Element): Promise<boolean> {
  try {
    // Browsers leave it out of pages that they do not trust. Some do not trust a page from the disk.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const selection = document.getSelection();
    selection?.selectAllChildren(shown);
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    };
    document.addEventListener("copy", copy);
    const isCopied = document.execCommand("copy");
    document.removeEventListener("copy", copy);
    if (isCopied) selection?.removeAllRanges();
    return isCopied;
  }
}
