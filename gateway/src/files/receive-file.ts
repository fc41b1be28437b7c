import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '@scn/core/base/refusal';
import { errorCode } from './error-code';

/** A complete upload on disk. */
export interface ReceivedFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Writes a stream to a new file of the folder and hashes it. The file is deleted if the upload fails.
 *
 * @throws Refusal FileUploadError when it exceeds the limit, is incomplete, or the disk is full.
 */
export async function receiveFile(stream: Readable, folder: string, maxBytes: number): Promise<ReceivedFile> {
  stream.on('error', () => undefined); // the stream may break before it is read; reading then reports the error
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  let isReading = false;
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      isReading = true;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        isReading = false;
        bytes += chunk.length;
        if (bytes > maxBytes) throw tooLarge(maxBytes);
        hash.update(chunk);
        await handle.appendFile(chunk);
        isReading = true;
      }
      isReading = false;
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { path, sha256: hash.digest('hex'), bytes };
  } catch (error) {
    stream.destroy();
    await rm(path, { force: true });
    throw isReading ? brokeOff() : withReason(error);
  }
}

function tooLarge(maxBytes: number): Refusal {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  return new Refusal(
    'FileUploadError',
    { reason: 'too-large', maxBytes },
    `The file is too large. The limit is ${megabytes} MB.`,
  );
}

function brokeOff(): Refusal {
  return new Refusal('FileUploadError', { reason: 'broken-off' }, 'The upload was interrupted. Try again.');
}

function withReason(error: unknown): unknown {
  if (!['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? '')) return error;
  return new Refusal(
    'FileUploadError',
    { reason: 'no-space' },
    'The file wasn’t saved because the server has no space left. Contact your administrator.',
  );
}
