import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@scn/core/base/refusal';
import type { ContentStore } from './content-store';
import { errorCode } from './error-code';
import type { StoredFile } from './file-store';
import type { Inspector } from './inspection/inspector';
import { isSupportedMedia, kindOf } from './inspection/media-types';
import { previewFolder } from './staging-sweep';
import { receiveFile } from './receive-file';

/** Images of at most this many bytes are their own preview. */
const smallEnough = 32 * 1024;
const hashBytes = 32;

/**
 * Small pictures of images, made when they are first looked at, and kept in a folder of this gateway. They are named after the hash of the image,
 * which never changes, and start with their own, so that half a file or a damaged one is made again.
 */
export class Previews {
  readonly #content: ContentStore;
  readonly #inspector: Inspector;
  /** Those that are being made, by the hash of the image. */
  readonly #making = new Map<string, Promise<Buffer | null>>();
  readonly #folder: string;

  constructor(content: ContentStore, inspector: Inspector) {
    this.#content = content;
    this.#inspector = inspector;
    this.#folder = previewFolder(content.staging);
  }

  /**
   * A WebP file; null for a file without one: what isn’t an image, can’t be read, or is small itself.
   *
   * @throws Refusal StorageFullError when the disk is too full for a copy of the image, FileGetError when reading it breaks off.
   */
  async of({ sha256, mediaType, bytes }: StoredFile): Promise<Buffer | null> {
    if (kindOf(mediaType) !== 'image' || !isSupportedMedia(mediaType) || bytes <= smallEnough) return null;
    const cached = await this.#read(sha256);
    if (cached !== null) return cached;
    const making = this.#making.get(sha256) ?? this.#make(sha256, mediaType);
    this.#making.set(sha256, making);
    return making.finally(() => this.#making.delete(sha256));
  }

  async #make(sha256: string, mediaType: string): Promise<Buffer | null> {
    const image = await this.#content.open(sha256);
    const { path } = await receiveFile(image, this.#content.staging, Infinity).catch((error: unknown) => {
      throw notCopied(error);
    });
    try {
      const preview = await this.#inspector.preview(path, mediaType);
      // one that can’t be kept, because the disk is full, is made again
      await this.#keep(sha256, preview).catch(() => undefined);
      return preview;
    } catch (error) {
      // an image from before a limit was lowered: it is shown itself
      if (error instanceof Refusal && error.code.startsWith('Image')) return null;
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  async #keep(sha256: string, preview: Buffer): Promise<void> {
    const written = join(this.#content.staging, randomUUID());
    try {
      await writeFile(written, Buffer.concat([hashOf(preview), preview]), { mode: 0o600 });
      await rename(written, join(this.#folder, sha256));
    } finally {
      await rm(written, { force: true });
    }
  }

  async #read(sha256: string): Promise<Buffer | null> {
    try {
      const cached = await readFile(join(this.#folder, sha256));
      const preview = cached.subarray(hashBytes);
      return hashOf(preview).equals(cached.subarray(0, hashBytes)) ? preview : null;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }
}

/** Nothing is uploaded here: what `takeIn` says about uploads would mislead. */
function notCopied(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'FileUploadError') return error;
  if (error.metadata['reason'] !== 'no-space') return new Refusal('FileGetError');
  const message = 'The preview can’t be made because the server has no space left. Contact your administrator.';
  return new Refusal('StorageFullError', {}, message);
}

function hashOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
