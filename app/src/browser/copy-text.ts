/** Copies a text to the clipboard. @returns false if the browser doesn't allow it */
export async function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
