import type { SharedParts } from '../content-store';
import type { Bucket } from './bucket';

/** Where they are, below the prefix of the bucket: as in a data folder. No content has such a key. */
const folder = 'staging/';

/** What has arrived of uploads in parts, as objects of a bucket. Objects can't be appended to, so each is replaced by a longer one. */
export function partsInBucket(bucket: Bucket, prefix: string): SharedParts {
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
