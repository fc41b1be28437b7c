import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BucketSettings } from '#settings/settings';
import { makeStaging } from '../staging-sweep';
import {
  contentKey,
  DamagedContentError,
  identityKey,
  isSha256,
  MissingContentError,
  type ContentListing,
  type ContentStore,
  type SharedParts,
} from '../content-store';
import type { ByteRange } from '../file-store';
import { Verified } from '../verified';
import { Bucket } from './bucket';

/** Where they are, below the prefix of the bucket: as in a data folder. No content has such a key. */
const folder = 'staging/';

/** How often content that changes while it is verified is read again. */
const maxChanges = 2;

/**
 * The content of all files, by hash, in an S3-compatible bucket: `PREFIXab/cd…`, as in a folder. Uploads are staged in a folder of this
 * machine, so gateways share only the bucket. The bucket names an object when it has all bytes and they have the signed hash.
 */
export class ContentBucket implements ContentStore {
  readonly #bucket: Bucket;
  readonly #prefix: string;
  readonly #verified = new Verified();
  /** Verifications that are running, by hash. */
  readonly #verifying = new Map<string, Promise<string>>();
  readonly place: string;
  readonly settings = 'SCN_S3_BUCKET and SCN_S3_PREFIX';
  readonly staging: string;
  readonly sharedParts: SharedParts;

  constructor(settings: BucketSettings, staging: string) {
    this.#bucket = new Bucket(settings);
    this.#prefix = settings.prefix;
    this.staging = staging;
    this.sharedParts = partsInBucket(this.#bucket, this.#prefix);
    this.place = this.#prefix === '' ? this.#bucket.place : `${this.#bucket.place} below “${this.#prefix}”`;
  }

  async make(): Promise<void> {
    await makeStaging(this.staging);
  }

  async put(staged: string, sha256: string): Promise<string> {
    await this.#bucket.putFile(this.#key(sha256), staged, sha256);
    return staged;
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const key = this.#key(sha256);
    for (let change = 0; change < maxChanges; change += 1) {
      const tag = this.#verified.stateOf(sha256) ?? (await this.#verify(sha256));
      const found = await this.#bucket.get(key, range);
      if (found === null) throw new MissingContentError(sha256);
      if (found.tag === tag) return found.body;
      found.body.destroy();
      this.#verified.forget(sha256);
    }
    throw new DamagedContentError(sha256);
  }

  async read(sha256: string): Promise<Readable | null> {
    return (await this.#bucket.get(this.#key(sha256)))?.body ?? null;
  }

  has(sha256: string): Promise<boolean> {
    return this.#bucket.has(this.#key(sha256));
  }

  async remove(sha256: string): Promise<void> {
    await this.#bucket.remove(this.#key(sha256));
    this.#verified.forget(sha256);
  }

  async list(digit: string): Promise<ContentListing> {
    const stored = [];
    const unexpected = [];
    for await (const { key, at } of this.#bucket.list(this.#prefix + digit)) {
      const [group = '', rest = '', ...more] = key.slice(this.#prefix.length).split('/');
      const sha256 = group + rest;
      if (group.length === 2 && more.length === 0 && isSha256(sha256)) stored.push({ sha256, placedAt: at });
      else unexpected.push(key);
    }
    return { stored, unexpected };
  }

  async identity(): Promise<string | null> {
    const found = await this.#bucket.get(this.#prefix + identityKey);
    return found === null ? null : textOf(found.body);
  }

  async identify(id: string): Promise<void> {
    await this.#bucket.putNew(this.#prefix + identityKey, id);
  }

  #key(sha256: string): string {
    return this.#prefix + contentKey(sha256);
  }

  /** @returns the tag of the verified content. Players that request several ranges at once wait for one verification. */
  #verify(sha256: string): Promise<string> {
    const running = this.#verifying.get(sha256);
    if (running !== undefined) return running;
    const started = this.#readWhole(sha256).finally(() => this.#verifying.delete(sha256));
    this.#verifying.set(sha256, started);
    return started;
  }

  async #readWhole(sha256: string): Promise<string> {
    const found = await this.#bucket.get(this.#key(sha256));
    if (found === null) throw new MissingContentError(sha256);
    const hash = createHash('sha256');
    for await (const chunk of found.body as AsyncIterable<Buffer>) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new DamagedContentError(sha256);
    this.#verified.remember(sha256, found.tag);
    return found.tag;
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Stores the arrived data of uploads in parts as objects of a bucket. Objects can't be appended to, so each is replaced
 * by a longer one.
 */
function partsInBucket(bucket: Bucket, prefix: string): SharedParts {
  const keyOf = (name: string) => prefix + folder + name;
  return {
    size: async (name) => (await bucket.size(keyOf(name))) ?? 0,
    read: async (name) => (await bucket.get(keyOf(name)))?.body ?? null,
    write: (name, path, sha256) => bucket.putFile(keyOf(name), path, sha256),
    remove: (name) => bucket.remove(keyOf(name)),
    names: async (start) => {
      const names: string[] = [];
      for await (const { key } of bucket.list(keyOf(start))) names.push(key.slice(keyOf('').length));
      return names;
    },
    sweep: async (since) => {
      let swept = 0;
      for await (const { key, at } of bucket.list(keyOf(''))) {
        if (at >= since) continue;
        await bucket.remove(key);
        swept += 1;
      }
      return swept;
    },
  };
}
