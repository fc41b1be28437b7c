import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { BucketSettings } from '#settings/settings';
import { StoreUnavailableError } from '../content-store';
import type { ByteRange } from '../file-store';

/** Milliseconds for a connection. */
const connectWithin = 5000;
/** Milliseconds without a byte in either direction. */
const silence = 30_000;
/** How often a request is sent before it fails. */
const attempts = 3;
/** Milliseconds before the second attempt; twice as long before the third. */
const firstWait = 100;
/** Connections: each download uses one until its client has read it. */
const connections = 256;

/** An object of a bucket. */
export interface BucketObject {
  readonly body: Readable;
  /** The entity tag: another one for other content. */
  readonly tag: string;
}

/** The client's log: the gateway logs failures itself. */
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {
  // nothing to log
}

/** The requests of an S3-compatible bucket that a content store needs. Each throws `StoreUnavailableError` when it fails. */
export class Bucket {
  readonly #client: S3Client;
  readonly #settings: BucketSettings;
  /** For messages: `the bucket “studio” at https://…`. */
  readonly place: string;

  constructor(settings: BucketSettings) {
    const { endpoint, region, bucket, accessKey, secretKey, pathStyle } = settings;
    this.#settings = settings;
    this.place = `the bucket “${bucket}” ${endpoint === undefined ? `of AWS in ${region}` : `at ${endpoint}`}`;
    const agent = { keepAlive: true, maxSockets: connections };
    this.#client = new S3Client({
      ...(endpoint === undefined ? {} : { endpoint }),
      region,
      forcePathStyle: pathStyle,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      maxAttempts: attempts,
      logger: silent,
      // the signed hash covers the content; other checksums are extensions that not every store accepts
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectWithin,
        socketTimeout: silence,
        httpAgent: new HttpAgent(agent),
        httpsAgent: new HttpsAgent(agent),
      },
    });
  }

  /** Stores a file of this machine under a key, replacing an object. The bucket refuses bytes with another SHA-256. */
  async putFile(key: string, path: string, sha256: string): Promise<void> {
    const { size } = await stat(path);
    await this.#asking(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await this.#send(key, path, size, sha256);
          return;
        } catch (error) {
          // the client never sends a stream again
          if (attempt === attempts || !isPassing(error)) throw error;
          await wait(firstWait * 2 ** (attempt - 1));
        }
      }
    });
  }

  async #send(key: string, path: string, size: number, sha256: string): Promise<void> {
    const body = createReadStream(path);
    const { bucket: Bucket } = this.#settings;
    const command = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentLength: size });
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build', name: 'signedHash' },
    );
    try {
      await this.#client.send(command);
    } finally {
      body.destroy();
    }
  }

  /** Stores a text unless there is an object with this key. A bucket without conditional requests replaces it. */
  async putNew(key: string, text: string): Promise<void> {
    const { bucket: Bucket } = this.#settings;
    const object = { Bucket, Key: key, Body: text };
    await this.#asking(async () => {
      try {
        await this.#client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }));
      } catch (error) {
        const status = statusOf(error);
        if (status === 412 || status === 409) return; // another gateway was first
        if (status !== 501) throw error;
        await this.#client.send(new PutObjectCommand(object));
      }
    });
  }

  /** @returns null when there is no such object. */
  async get(key: string, range?: ByteRange): Promise<BucketObject | null> {
    const { bucket: Bucket } = this.#settings;
    const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const found = await this.#find(() => this.#client.send(new GetObjectCommand({ Bucket, Key: key, ...Range })));
    return found === null ? null : { body: bodyOf(found), tag: found.ETag ?? '' };
  }

  async has(key: string): Promise<boolean> {
    return (await this.size(key)) !== null;
  }

  /** The bytes of an object; null when there is no such object. */
  async size(key: string): Promise<number | null> {
    const { bucket: Bucket } = this.#settings;
    const found = await this.#find(() => this.#client.send(new HeadObjectCommand({ Bucket, Key: key })));
    return found === null ? null : (found.ContentLength ?? 0);
  }

  async remove(key: string): Promise<void> {
    const { bucket: Bucket } = this.#settings;
    await this.#asking(() => this.#client.send(new DeleteObjectCommand({ Bucket, Key: key })));
  }

  /** The objects whose keys start with a prefix, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<{ readonly key: string; readonly at: Date }> {
    const { bucket: Bucket } = this.#settings;
    let from: { ContinuationToken?: string } = {};
    for (;;) {
      const request = new ListObjectsV2Command({ Bucket, Prefix: prefix, ...from });
      const page = await this.#asking(() => this.#client.send(request));
      // without a time it counts as new, and is kept
      for (const { Key, LastModified: at = new Date() } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, at };
      const { NextContinuationToken: next } = page;
      if (page.IsTruncated !== true || next === undefined) return;
      from = { ContinuationToken: next };
    }
  }

  /** Null for an object that doesn't exist; a bucket that doesn't exist is an error. */
  #find<T>(request: () => Promise<T>): Promise<T | null> {
    return this.#asking(async () => {
      try {
        return await request();
      } catch (error) {
        if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
        throw error;
      }
    });
  }

  async #asking<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw unavailable(this.place, error);
    }
  }
}

function bodyOf({ Body: body }: GetObjectCommandOutput): Readable {
  if (body instanceof Readable) return body;
  throw new TypeError('The bucket sent an object without content.');
}

/** The HTTP status of a failed request; undefined if there was no response. */
function statusOf(error: unknown): number | undefined {
  const { $metadata: about } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return about?.httpStatusCode;
}

/** Whether a request can succeed when it is sent again: without a response, when the bucket is busy, or failed. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || (status >= 500 && status !== 501);
}

/** The error about a request that failed. @param place - the bucket, in words */
function unavailable(place: string, error: unknown): StoreUnavailableError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const status = statusOf(error);
  const said = [name === 'Error' ? '' : name, message === 'UnknownError' ? '' : message].filter((text) => text !== '');
  const reason = said.join(': ') || `status ${String(status)}`;
  return new StoreUnavailableError(`Failed to use ${place}: ${reason}.`, whatToDo(name, status), error);
}

function whatToDo(name: string, status: number | undefined): string {
  if (name === 'NoSuchBucket') return 'Create the bucket, or correct SCN_S3_BUCKET.';
  if (status === 403 || status === 401)
    return 'Check SCN_S3_ACCESS_KEY and SCN_S3_SECRET_KEY, and that they may list, read, write and delete objects.';
  if (status === 301 || name === 'AuthorizationHeaderMalformed') return 'Check SCN_S3_REGION and SCN_S3_ENDPOINT.';
  return 'Check SCN_S3_ENDPOINT, and that the object store is running and reachable from this machine.';
}
