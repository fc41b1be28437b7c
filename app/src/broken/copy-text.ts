/** Copies a text. @returns false when the browser does not allow it */
export async function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
