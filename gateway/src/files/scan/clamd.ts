import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { ClamdAddress } from '#settings/settings';

/** Bytes of a chunk. */
const chunkBytes = 64 * 1024;
/** Characters of a reply: one line with the name of a signature. */
const maxReplyLength = 4096;

/** Why clamd didn't scan a file. */
export type ScanFailure = 'unreachable' | 'too-large' | 'failed';

/** Thrown when clamd didn't say whether a file is clean. */
export class ScanFailedError extends Error {
  override readonly name = 'ScanFailedError';
  readonly failure: ScanFailure;

  constructor(failure: ScanFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

/**
 * Sends a file to clamd (`INSTREAM` of clamd(8): chunks after their lengths as 4 bytes, most significant first; a length of 0 ends it).
 *
 * @returns the name of the signature that was found; null for a clean file.
 * @throws ScanFailedError for any other reply, and without one in time.
 */
export async function scanFile(address: ClamdAddress, path: string, milliseconds: number): Promise<string | null> {
  const reply = await converse(address, milliseconds, async (socket, hasReplied) => {
    await write(socket, Buffer.from('zINSTREAM\0'));
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
      if (hasReplied()) return; // it found something, or the file is larger than it accepts
      await write(socket, lengthOf(chunk.length), chunk);
    }
    await write(socket, lengthOf(0));
  });
  if (reply === 'stream: OK') return null;
  const [, signature] = /^stream: (\S{1,300}) FOUND$/.exec(reply) ?? [];
  if (signature !== undefined) return signature;
  if (reply === 'INSTREAM size limit exceeded. ERROR')
    throw new ScanFailedError('too-large', 'The file is larger than StreamMaxLength in the settings of clamd.');
  throw new ScanFailedError('failed', `clamd replied “${reply}”.`);
}

/** @throws ScanFailedError unless clamd responds in time. */
export async function ping(address: ClamdAddress, milliseconds: number): Promise<void> {
  const reply = await converse(address, milliseconds, (socket) => write(socket, Buffer.from('zPING\0')));
  if (reply !== 'PONG') throw new ScanFailedError('failed', `clamd replied “${reply}”.`);
}

/** Sends a command and reads its reply, which can come before everything has been sent. */
async function converse(
  address: ClamdAddress,
  milliseconds: number,
  send: (socket: Socket, hasReplied: () => boolean) => Promise<void>,
): Promise<string> {
  const socket = connect('path' in address ? { path: address.path } : address);
  const timer = setTimeout(() => {
    socket.destroy(new Error(`clamd did not respond within ${milliseconds} ms.`));
  }, milliseconds);
  let text = '';
  const reply = new Promise<string>((resolve, reject) => {
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > maxReplyLength) reject(new Error('The reply of clamd is too long.'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection without a reply.')));
  });
  reply.catch(() => undefined); // awaited below: it can fail while the file is sent
  try {
    // once it has replied, it doesn't read the rest
    await send(socket, () => text !== '').catch((error: unknown) => {
      if (!(error instanceof WriteFailed)) throw error;
    });
    return await reply;
  } catch (error) {
    throw new ScanFailedError('unreachable', error instanceof Error ? error.message : String(error), error);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Writes with backpressure. */
async function write(socket: Socket, ...pieces: readonly Buffer[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.write(pieces.length === 1 ? (pieces[0] ?? '') : Buffer.concat(pieces), (error) => {
      if (error) reject(new WriteFailed());
      else resolve();
    });
  });
}

/** The connection has failed, or clamd has closed it: the reply says more. */
class WriteFailed extends Error {}
