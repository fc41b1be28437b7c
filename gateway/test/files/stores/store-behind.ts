import type { ContentStore } from '#files/content-store';
import type { BucketSettings } from '#settings/settings';

/** A content store for tests that look behind it. */
export interface TestStore {
  /** The data folder of the first gateway. */
  readonly folder: string;
  /** The settings of its bucket; undefined for a folder. */
  readonly bucket: BucketSettings | undefined;
  /** The store as the first gateway opens it. */
  readonly content: ContentStore;
  /** The store as a further gateway opens it, with a machine of its own if the store allows. */
  another(): Promise<ContentStore>;
  /** Returns the keys of the stored content, apart from the identity: `ab/cd…`. */
  keys(): Promise<readonly string[]>;
  /** Replaces what is stored, without the store. */
  overwrite(sha256: string, content: Buffer): Promise<void>;
  /** Stores something that isn't content. @returns its place */
  addStranger(prefix: string): Promise<string>;
  removeStranger(place: string): Promise<void>;
  drop(): Promise<void>;
}
