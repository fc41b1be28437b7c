import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Refusal } from '@scn/core/base/refusal';
import type { ContentStore } from '#files/content-store';
import type { Inspector } from '#files/inspection/inspector';
import { Previews } from '#files/previews';

/*
 * Makes a preview of an image of the given number of bytes in a separate process, for tests of a full disk: a file size limit applies to a
 * whole process. Prints the error and the remaining files.
 */
const [folder = '', bytes] = process.argv.slice(2);
const content = { staging: folder, open: () => Promise.resolve(Readable.from([Buffer.alloc(Number(bytes))])) };
// the copy fails before anything else of the store, or the inspector, is used
const previews = new Previews(content as unknown as ContentStore, {} as Inspector);
const file = { sha256: 'a'.repeat(64), mediaType: 'image/png', bytes: Number(bytes) };
try {
  await previews.of({ ...file, width: null, height: null, duration: null, warnings: [] });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const { code, message } = error;
  console.log(JSON.stringify({ code, message, left: await readdir(folder) }));
}
