import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Refusal } from '@scn/core/base/refusal';
import { receiveFile } from '#files/receive-file';

/*
 * Stages the given number of bytes in a separate process, for tests of a full disk: a file size limit applies to a whole process.
 * Prints the error and the remaining files.
 */
const [folder = '', bytes] = process.argv.slice(2);
try {
  await receiveFile(Readable.from([Buffer.alloc(Number(bytes))]), folder, Infinity);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const { code, metadata } = error;
  console.log(JSON.stringify({ code, metadata, left: await readdir(folder) }));
}
