/**
 * The SHA-256 of a file, in hexadecimal: the key of an asset with the same content. Null where the browser can’t compute it, because the page
 * isn’t loaded over HTTPS, or where the file can’t be read any more.
 */
export async function contentKey(file: Blob): Promise<string | null> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (subtle === undefined) return null;
  try {
    const hash = await subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
