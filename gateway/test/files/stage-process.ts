import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Refusal } from '@scn/core/operations/refusal';
import { takeIn } from '../../src/files/take-in';

/*
 * Takes in so many bytes in a process of its own, for tests of a full disk: a limit on the size of files holds for a whole process.
 * Prints what it was refused with, and what is left.
 */
const [folder = '', bytes] = process.argv.slice(2);
try {
  await takeIn(Readable.from([Buffer.alloc(Number(bytes))]), folder, Infinity);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const { code, metadata } = error;
  console.log(JSON.stringify({ code, metadata, left: await readdir(folder) }));
}
