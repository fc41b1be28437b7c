import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import { makeTemporaryFolder } from '../../temporary-folder';
import type { ObjectStore } from './bucket-store';

/** The part of s3rver that stores an object: not part of its types. */
interface Store {
  getResourcePath(bucket: string, key: string, resource: string): string;
  putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
  putObject(object: {
    readonly bucket: string;
    readonly key: string;
    readonly content: Buffer | Readable;
    readonly metadata: unknown;
  }): Promise<{ readonly size: number; readonly md5: string }>;
}

/** Starts s3rver in this process, on a free port. It checks neither secrets nor hashes of content nor conditions. */
export async function startS3rver(): Promise<ObjectStore> {
  const folder = await makeTemporaryFolder();
  const directory = join(folder, 'objects');
  await mkdir(directory);
  const server = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'studio', configs: [] }] });
  await server.configureBuckets();
  putAtomically((server as unknown as { readonly store: Store }).store);
  const http = createServer(server.callback());
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'studio',
      prefix: 'files/',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      pathStyle: true,
    },
    close: async () => {
      http.closeAllConnections();
      http.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * s3rver answers before an object is written, and writes over the one before. An object store shows an object when all of it has arrived, and
 * none of it when the connection breaks.
 */
function putAtomically(store: Store): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object');
    const arriving = `${path}.${crypto.randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash('md5');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(Readable.from(content), count, createWriteStream(arriving));
      await rename(arriving, path);
    } finally {
      await rm(arriving, { force: true });
    }
    const md5 = hash.digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size, md5 };
  };
}
