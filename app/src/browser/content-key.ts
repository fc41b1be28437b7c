import { withoutMetadata } from '@scn/core/image/without-metadata';

/** The SHA-256 of a file, in hexadecimal. Null where the browser can’t compute it, because the page isn’t loaded over HTTPS, or where the file can’t be read any more. */
export async function contentKey(file: Blob): Promise<string | null> {
  return keyOf(file, (bytes) => Promise.resolve(bytes));
}

/**
 * The key that an asset with the content of a file has: the SHA-256, in hexadecimal, of what the server stores of it, which is an image without its
 * metadata. Null as for {@link contentKey}.
 */
export async function storedKey(file: Blob): Promise<string | null> {
  return keyOf(file, withoutMetadata);
}

async function keyOf(
  file: Blob,
  part: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<string | null> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (subtle === undefined) return null;
  try {
    const hash = await subtle.digest('SHA-256', await part(new Uint8Array(await file.arrayBuffer())));
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
