import type { Readable } from 'node:stream';

/** An upload that has arrived, and belongs to nobody yet. Deleted when its request ends unless it was kept. */
export interface StagedFile {
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** As the client named it: the last part only, without control characters. Never used as a path. */
  readonly filename: string;
  /** As its content says; `application/octet-stream` when it says nothing. */
  readonly mediaType: string;
  /** Reads its bytes. */
  open(): Readable;
}

/** A file of an institution. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Codes of warnings (002 §8) of its inspection. */
  readonly warnings: readonly string[];
}

/** Where files are: bytes by their SHA-256 in a folder, and who holds them in the database. */
export interface FileStore {
  /**
   * Takes in a stream, hashing as it comes; never holds more than a chunk in memory.
   *
   * @throws Refusal FileUploadError when it is longer than the limit, or breaks off.
   */
  stage(stream: Readable, file: { readonly filename: string; readonly maxBytes: number }): Promise<StagedFile>;
  /** Deletes a staged file that was not kept. */
  discard(staged: StagedFile): Promise<void>;
  /**
   * Inspects a staged file (bounded in time, memory and pixels), and makes it a file of the institution. The same content twice is
   * kept once, and nobody learns that somebody else has it.
   *
   * @throws Refusal by 002 §8 (ImageProcessingError, AudioProcessingError, InvalidValueError…) when it isn't what it has to be.
   */
  keep(
    owner: { readonly institutionId: string; readonly userId: string | null },
    staged: StagedFile,
  ): Promise<StoredFile>;
  /** Keeps bytes that the gateway made itself, such as a package. Not inspected. */
  keepOwn(
    owner: { readonly institutionId: string; readonly userId: string | null },
    content: Readable,
    mediaType: string,
  ): Promise<StoredFile>;
  /** Reads a file of the institution. @throws Refusal FileGetError when it has no such file. */
  open(institutionId: string, sha256: string): Promise<Readable>;
  /** An address that reads the file without signing in, until it expires. Works on every gateway of the database. */
  signedUrl(file: {
    readonly institutionId: string;
    readonly sha256: string;
    readonly filename: string;
  }): Promise<SignedUrl>;
}

/** An address with an end. */
export interface SignedUrl {
  /** Path and query, below the gateway's address. */
  readonly url: string;
  readonly expiresAt: Date;
}
