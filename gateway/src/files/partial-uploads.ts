import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '@scn/core/base/refusal';
import { errorCode } from './error-code';
import type { PartialUpload } from './file-store';

/** Uploads that a user can have begun at a time: each takes space until it is complete, or an hour has passed. */
const mostAtOnce = 10;

/**
 * Uploads that arrive in several requests, because connections break. Each is a file of the staging folder, named after who sends which content, so
 * that a client that knows its file finds out how much of it has arrived, also after the gateway or the client was restarted. It counts as
 * complete only when its hash is right. What is left behind is swept with other staged files.
 */
export class PartialUploads {
  readonly #staging: string;
  /** Appending that is going on, by path. */
  readonly #running = new Map<string, { readonly stream: Readable; readonly ended: Promise<unknown> }>();

  constructor(staging: string) {
    this.#staging = staging;
  }

  /** The bytes that have arrived. */
  async received(upload: PartialUpload): Promise<number> {
    try {
      return (await stat(this.#path(upload))).size;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return 0;
      throw error;
    }
  }

  /**
   * Appends what arrives. When the connection breaks, what has arrived stays. An earlier request for the same upload that is still going on is
   * ended: its client has given it up.
   *
   * @param from - the number of bytes that the client believes to have arrived
   * @returns the number that have arrived now
   * @throws Refusal FileUploadError: `offset` with the number that has arrived, `changed` for another content, `too-many`
   */
  async append(upload: PartialUpload, stream: Readable, from: number): Promise<number> {
    stream.on('error', () => undefined); // it may break before it is read
    const path = this.#path(upload);
    // again after each: another request may have waited for the same one, and have begun
    for (let before = this.#running.get(path); before !== undefined; before = this.#running.get(path)) {
      before.stream.destroy();
      await before.ended.catch(() => undefined);
    }
    const ended = this.#append(upload, path, stream, from);
    this.#running.set(path, { stream, ended });
    try {
      return await ended;
    } finally {
      if (this.#running.get(path)?.stream === stream) this.#running.delete(path);
    }
  }

  /**
   * Reads a complete upload. Its hash is compared again: the gateway may have been killed before it was, and another one may write to the folder.
   *
   * @throws Refusal FileUploadError `incomplete`, `changed`
   */
  async open(upload: PartialUpload): Promise<Readable> {
    if ((await this.received(upload)) !== upload.bytes)
      throw refused('incomplete', 'The upload is incomplete. Try again.');
    const path = this.#path(upload);
    await this.#requireSame(upload, path);
    return createReadStream(path);
  }

  /** Deletes an upload. */
  async remove(upload: PartialUpload): Promise<void> {
    await rm(this.#path(upload), { force: true });
  }

  async #append(upload: PartialUpload, path: string, stream: Readable, from: number): Promise<number> {
    const arrived = await this.received(upload);
    if (arrived > upload.bytes) await this.#requireSame(upload, path);
    if (arrived !== from) throw refused('offset', 'Another part of the file is expected.', { offset: arrived });
    if (arrived === 0) await this.#requireFew(upload);
    const file = await open(path, 'a', 0o600);
    let offset = arrived;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (offset + chunk.length > upload.bytes) throw new Overlong();
        await file.appendFile(chunk);
        offset += chunk.length;
      }
      await file.sync();
    } catch (error) {
      if (error instanceof Overlong) {
        await rm(path, { force: true });
        throw refused('malformed', 'More bytes arrived than the upload has.');
      }
      // the rest can follow: what has arrived is in order
      if (errorCode(error) === 'ECONNRESET' || stream.errored !== null || stream.destroyed)
        throw refused('broken-off', 'The upload was interrupted. Try again.');
      throw error;
    } finally {
      await file.close();
    }
    if (offset === upload.bytes) await this.#requireSame(upload, path);
    return offset;
  }

  async #requireSame({ sha256 }: PartialUpload, path: string): Promise<void> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    if (hash.digest('hex') === sha256) return;
    await rm(path, { force: true });
    throw refused('changed', 'The file changed while it was being uploaded. Try again.');
  }

  async #requireFew(upload: PartialUpload): Promise<void> {
    const own = ownerOf(upload);
    const names = await readdir(this.#staging);
    if (names.filter((name) => name.startsWith(own)).length < mostAtOnce) return;
    throw refused(
      'too-many',
      `Complete some of the ${mostAtOnce} uploads that you have begun, or try again in an hour.`,
    );
  }

  #path(upload: PartialUpload): string {
    const { sha256, bytes } = upload;
    return join(this.#staging, `${ownerOf(upload)}${hashOf(`${sha256} ${bytes}`)}`);
  }
}

class Overlong extends Error {}

function ownerOf({ institutionId, userId }: PartialUpload): string {
  return `part-${hashOf(`${institutionId} ${userId}`)}-`;
}

/** Only hashes become parts of a path. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function refused(reason: string, message: string, more: Readonly<Record<string, number>> = {}): Refusal {
  return new Refusal('FileUploadError', { reason, ...more }, message);
}
