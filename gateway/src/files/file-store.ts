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
  /** Codes of warnings of its inspection. */
  readonly warnings: readonly string[];
}

/** What a file has to be for what it is kept for. Without any, everything readable is accepted. */
export interface FileRules {
  /** Kinds of content that are accepted. */
  readonly kinds?: readonly FileKind[];
  /** Media types that are accepted, as their content says. */
  readonly mediaTypes?: readonly string[];
  readonly minBytes?: number;
  readonly maxBytes?: number;
  /** Pixels of an image, as it is shown. */
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  /** Width divided by height of an image; one hundredth off is right. */
  readonly aspectRatio?: number;
}

/** What inspections tell apart. */
export type FileKind = 'image' | 'audio' | 'video' | 'other';

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files are: bytes by their SHA-256 in a folder, and who holds them in the database. */
export interface FileStore {
  /**
   * Takes in a stream, hashing as it comes; never holds more than a chunk in memory.
   *
   * @throws Refusal FileUploadError when it is longer than the limit, or breaks off.
   */
  stage(stream: Readable, file: { readonly filename: string; readonly maxBytes: number }): Promise<StagedFile>;
  /** Deletes a staged file that was not kept; of one that was, nothing is left to delete. */
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
    rules?: FileRules,
  ): Promise<StoredFile>;
  /** Keeps bytes that the gateway made itself, such as a package. Not inspected. */
  keepOwn(
    owner: { readonly institutionId: string; readonly userId: string | null },
    content: Readable,
    mediaType: string,
  ): Promise<StoredFile>;
  /** What the institution holds under a hash; null when it holds nothing. */
  find(institutionId: string, sha256: string): Promise<StoredFile | null>;
  /**
   * Reads a file of the institution, or a part of it. Its bytes have been compared with its hash.
   *
   * @throws Refusal FileGetError when it has no such file, or the file is damaged.
   */
  open(institutionId: string, sha256: string, range?: ByteRange): Promise<Readable>;
  /** An address that reads the file without signing in, until it expires. Works on every gateway of the database. */
  signedUrl(file: {
    readonly institutionId: string;
    readonly sha256: string;
    readonly filename: string;
  }): Promise<SignedUrl>;
  /** Whether {@link signedUrl} of a gateway of this database made an address, and it has not expired. */
  isSigned(address: FileAddress): Promise<boolean>;
}

/** The parts of a signed address, as a client sent them. */
export interface FileAddress {
  readonly institutionId: string;
  readonly sha256: string;
  readonly filename: string;
  /** Seconds since 1970. */
  readonly expires: string;
  readonly signature: string;
}

/** An address with an end. */
export interface SignedUrl {
  /** Path and query, below the gateway's address. */
  readonly url: string;
  readonly expiresAt: Date;
}
