import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '@scn/core/base/refusal';
import type { ContentStore } from './content-store';
import { errorCode } from './error-code';
import type { PartialUpload } from './file-store';

/** Uploads that a user can have begun at a time: each takes space until it is complete, or an hour has passed. */
const maxAtOnce = 10;

/**
 * Uploads that arrive in several requests, because connections break. Each is a file of the staging folder, named after who sends which content, so
 * that a client that knows its file finds out how much of it has arrived, also after the gateway or the client was restarted. It counts as
 * complete only when its hash is right. What is left behind is swept with other staged files.
 *
 * Gateways that share a bucket have staging folders of their own. They keep what has arrived in the bucket between two requests, so that each
 * request can reach another gateway.
 */
export class PartialUploads {
  readonly #staging: string;
  readonly #shared: ContentStore['sharedParts'];
  /** Appending that is going on, by name. */
  readonly #running = new Map<string, { readonly stream: Readable; readonly ended: Promise<unknown> }>();

  constructor({ staging, sharedParts }: Pick<ContentStore, 'staging' | 'sharedParts'>) {
    this.#staging = staging;
    this.#shared = sharedParts;
  }

  /** The bytes that have arrived. */
  async received(upload: PartialUpload): Promise<number> {
    const name = nameOf(upload);
    return this.#shared === null ? sizeOf(this.#path(name)) : this.#shared.size(name);
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
    const name = nameOf(upload);
    // again after each: another request may have waited for the same one, and have begun
    for (let before = this.#running.get(name); before !== undefined; before = this.#running.get(name)) {
      before.stream.destroy();
      await before.ended.catch(() => undefined);
    }
    const ended = this.#append(upload, stream, from);
    this.#running.set(name, { stream, ended });
    try {
      return await ended;
    } finally {
      if (this.#running.get(name)?.stream === stream) this.#running.delete(name);
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
    if (this.#shared === null) {
      const path = this.#path(nameOf(upload));
      await this.#requireSame(upload, path);
      return createReadStream(path);
    }
    const copy = this.#path(randomUUID());
    try {
      await this.#copy(upload, copy);
      await this.#requireSame(upload, copy);
    } catch (error) {
      await rm(copy, { force: true });
      throw error;
    }
    return createReadStream(copy).once('close', () => void rm(copy, { force: true }).catch(() => undefined));
  }

  /** Deletes an upload. */
  async remove(upload: PartialUpload): Promise<void> {
    const name = nameOf(upload);
    await rm(this.#path(name), { force: true });
    await this.#shared?.remove(name);
  }

  /** Deletes what was left behind in the bucket. @returns the number of uploads */
  async sweepShared(since: Date): Promise<number> {
    return (await this.#shared?.sweep(since)) ?? 0;
  }

  async #append(upload: PartialUpload, stream: Readable, from: number): Promise<number> {
    const arrived = await this.received(upload);
    if (arrived > upload.bytes) await this.#startAgain(upload);
    if (arrived !== from) throw refused('offset', 'Another part of the file is expected.', { offset: arrived });
    if (await isEmpty(stream)) return arrived;
    if (arrived === 0) await this.#requireFew(upload);
    const path = this.#path(nameOf(upload));
    if (this.#shared === null) return this.#appendTo(path, upload, stream, arrived);
    await this.#copyOf(upload, path, arrived);
    try {
      return await this.#appendTo(path, upload, stream, arrived);
    } finally {
      await this.#share(upload, path);
    }
  }

  /** Copies what has arrived, unless another gateway has received more since: what follows would be put after it. */
  async #copyOf(upload: PartialUpload, path: string, arrived: number): Promise<void> {
    try {
      await this.#copy(upload, path);
      const offset = await sizeOf(path);
      if (offset !== arrived) throw refused('offset', 'Another part of the file is expected.', { offset });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async #appendTo(path: string, upload: PartialUpload, stream: Readable, arrived: number): Promise<number> {
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
        await this.remove(upload);
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

  /** Copies what is in the bucket to a file, which may be one that was left behind. */
  async #copy(upload: PartialUpload, path: string): Promise<void> {
    await rm(path, { force: true });
    const content = await this.#shared?.read(nameOf(upload));
    if (content !== null && content !== undefined) await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  }

  /** Moves a file to the bucket, unless another gateway has received more in the meantime. */
  async #share(upload: PartialUpload, path: string): Promise<void> {
    const name = nameOf(upload);
    try {
      if ((await sizeOf(path)) > (await this.received(upload)))
        await this.#shared?.write(name, path, await hashOfFile(path));
    } finally {
      await rm(path, { force: true });
    }
  }

  async #requireSame(upload: PartialUpload, path: string): Promise<void> {
    if ((await hashOfFile(path)) !== upload.sha256) await this.#startAgain(upload);
  }

  /** @throws Refusal FileUploadError `changed` */
  async #startAgain(upload: PartialUpload): Promise<never> {
    await this.remove(upload);
    throw refused('changed', 'The file changed while it was being uploaded. Try again.');
  }

  async #requireFew(upload: PartialUpload): Promise<void> {
    const [own, name] = [ownerOf(upload), nameOf(upload)];
    const stored = this.#shared === null ? await readdir(this.#staging) : await this.#shared.names(own);
    // those that began before this one are not in the bucket yet; those that began after it count this one
    const names = [...this.#running.keys()];
    const begun = new Set([...stored, ...names.slice(0, names.indexOf(name))].filter((each) => each.startsWith(own)));
    begun.delete(name);
    if (begun.size < maxAtOnce) return;
    throw refused(
      'too-many',
      `Complete some of the ${maxAtOnce} uploads that you have begun, or try again in an hour.`,
    );
  }

  #path(name: string): string {
    return join(this.#staging, name);
  }
}

class Overlong extends Error {}

/** Waits for the first bytes of a stream, without taking them. @returns whether it ends without any */
async function isEmpty(stream: Readable): Promise<boolean> {
  if (stream.readableLength === 0 && !stream.readableEnded && !stream.destroyed)
    await new Promise<void>((resolve) => {
      const look = () => {
        stream.off('readable', look).off('close', look);
        resolve();
      };
      stream.on('readable', look).on('close', look); // also when it ends, and when it breaks
    });
  return stream.readableLength === 0 && !stream.destroyed;
}

/** Only hashes become parts of a path. */
function nameOf(upload: PartialUpload): string {
  return `${ownerOf(upload)}${hashOf(`${upload.sha256} ${upload.bytes}`)}`;
}

function ownerOf({ institutionId, userId }: PartialUpload): string {
  return `part-${hashOf(`${institutionId} ${userId}`)}-`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The bytes of a file; 0 for none. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

function refused(reason: string, message: string, more: Readonly<Record<string, number>> = {}): Refusal {
  return new Refusal('FileUploadError', { reason, ...more }, message);
}
