import type { Readable } from 'node:stream';
import type { ByteRange } from './file-store';

/** A SHA-256 hash in the store's format. Nothing else is ever used in a path or key. */
const sha256Pattern = /^[0-9a-f]{64}$/;

/** Whether a text is a hash in the store's format. */
export function isSha256(text: string): boolean {
  return sha256Pattern.test(text);
}

/** The first digits of all hashes: content is listed by them. */
export const digits: readonly string[] = '0123456789abcdef'.split('');

/** Where the content with a hash is, within any store: `ab/cd…`. @throws TypeError for an invalid hash, which must not become part of a path. */
export function contentKey(sha256: string): string {
  if (!isSha256(sha256)) throw new TypeError('Not a SHA-256 hash.');
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
}

/** Where the identity of a store is, within any store. */
export const identityKey = 'store-id';

/** Stored content of a file. */
export interface StoredContent {
  readonly sha256: string;
  readonly placedAt: Date;
}

/** Content of a store below a digit. */
export interface ContentListing {
  /** In the order of their hashes. */
  readonly stored: readonly StoredContent[];
  /** Places of items that no gateway wrote. */
  readonly unexpected: readonly string[];
}

/**
 * The arrived data of uploads in parts, for gateways that share a store but no folder: any of them continues what
 * another one began.
 */
export interface SharedParts {
  /** The number of bytes of an upload; 0 for none. */
  size(name: string): Promise<number>;
  /** Reads an upload; null if there is none. */
  read(name: string): Promise<Readable | null>;
  /** Replaces an upload by a file of this machine, with its SHA-256. */
  write(name: string, path: string, sha256: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names of uploads that start with a prefix. */
  names(prefix: string): Promise<readonly string[]>;
  /** Deletes uploads without a new part since a time. @returns their number */
  sweep(since: Date): Promise<number>;
}

/**
 * The content of all files, by hash: a folder or a bucket, which several gateways share. Content appears under its hash at once and as a
 * whole, and is never modified.
 */
export interface ContentStore {
  /** Its description in messages for operators: `the folder /var/lib/scenario-studio/files`. */
  readonly place: string;
  /** The settings that all gateways of a database must share, in messages for operators. */
  readonly settings: string;
  /** A folder of this machine for uploads that aren't stored yet. */
  readonly staging: string;
  /** The arrived data of uploads in parts; null if all gateways share {@link staging}, which has it. */
  readonly sharedParts: SharedParts | null;
  /** Creates what is missing before the first upload. */
  make(): Promise<void>;
  /**
   * Stores a staged file under its hash. It survives a power cut once this resolves. Existing content has the same hash or is damaged, so it
   * is replaced.
   *
   * @returns the path of a file with the content: another one when the staged file was moved.
   */
  put(staged: string, sha256: string, at: Date): Promise<string>;
  /**
   * Reads content, or a range of it, that has been verified against its hash.
   *
   * @throws MissingContentError, DamagedContentError
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Reads content without verifying it; null if there is none. */
  read(sha256: string): Promise<Readable | null>;
  /** Whether the content of a hash is stored. */
  has(sha256: string): Promise<boolean>;
  /** Deletes the content with a hash. */
  remove(sha256: string): Promise<void>;
  /** Lists the content whose hashes start with a digit. */
  list(digit: string): Promise<ContentListing>;
  /** The identity of the store; null if it has none. */
  identity(): Promise<string | null>;
  /** Gives the store an identity unless it has one: of gateways that do so at once, one wins. */
  identify(id: string): Promise<void>;
}

/** Thrown when the content of a file doesn't match its hash. */
export class DamagedContentError extends Error {
  override readonly name = 'DamagedContentError';

  constructor(sha256: string) {
    super(`The content of file ${sha256} has been changed or damaged.`);
  }
}

/** Thrown when there is no content with a hash. */
export class MissingContentError extends Error {
  override readonly name = 'MissingContentError';

  constructor(sha256: string) {
    super(`The content of file ${sha256} is missing.`);
  }
}

/** Whether a store has no content at all. */
export async function isEmpty(content: ContentStore): Promise<boolean> {
  for (const digit of digits) if ((await content.list(digit)).stored.length > 0) return false;
  return true;
}

/** Thrown when a store doesn't respond or refuses the gateway: neither is caused by the file. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  /** The next step for the operator. */
  readonly whatToDo: string;
  /** The error of the store. Not its `cause`: within a transaction, a broken connection would count as that to the database. */
  readonly reason: unknown;

  constructor(message: string, whatToDo: string, reason: unknown) {
    super(message);
    this.whatToDo = whatToDo;
    this.reason = reason;
  }
}
