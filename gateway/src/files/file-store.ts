import type { Readable } from 'node:stream';

/** A complete upload that doesn't belong to an institution yet. Deleted when its request ends, unless it was kept. */
export interface StagedFile {
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** The client's name for the file: only the last part, without control characters. Never used as a path. */
  readonly filename: string;
  /** Media type detected from the content; `application/octet-stream` if unknown. */
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
  /** Warning codes from its inspection. */
  readonly warnings: readonly string[];
}

/** Requirements for a file. Without any, all readable files are accepted. */
export interface FileRules {
  /** Accepted kinds of content. */
  readonly kinds?: readonly FileKind[];
  /** Accepted media types, as detected from the content. */
  readonly mediaTypes?: readonly string[];
  readonly minBytes?: number;
  readonly maxBytes?: number;
  /** Pixels of an image as displayed. */
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  /** Width divided by height of an image, with a tolerance of one hundredth. */
  readonly aspectRatio?: number;
}

/** The kinds of files that inspections distinguish. */
export type FileKind = 'image' | 'audio' | 'video' | 'other';

/** A range of bytes, inclusive, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An upload that arrives in several requests: which content, and who sends it. */
export interface PartialUpload {
  readonly userId: string;
  readonly institutionId: string;
  /** SHA-256 of the whole content, as its sender computed it. */
  readonly sha256: string;
  /** Length of the whole content. */
  readonly bytes: number;
}

/** The file store: content in a folder or bucket by SHA-256, and the institutions' files in the database. */
export interface FileStore {
  /**
   * Writes a stream to the staging folder and hashes it. Never holds more than a chunk in memory.
   *
   * @throws Refusal FileUploadError when it exceeds the limit or is incomplete.
   */
  stage(stream: Readable, file: { readonly filename: string; readonly maxBytes: number }): Promise<StagedFile>;
  /** The bytes of an upload in parts that have arrived. */
  received(upload: PartialUpload): Promise<number>;
  /** Appends a part, see `PartialUploads`. @returns the bytes that have arrived then */
  receive(upload: PartialUpload, stream: Readable, from: number): Promise<number>;
  /**
   * Stages an upload whose parts have all arrived. They are deleted when the file is kept, so that a form that is refused can be corrected
   * and sent without them.
   *
   * @throws Refusal FileUploadError when it is incomplete.
   */
  stageReceived(
    upload: PartialUpload,
    file: { readonly filename: string; readonly maxBytes: number },
  ): Promise<StagedFile>;
  /**
   * Ends the use of a staged file: it is deleted unless it was kept.
   *
   * @param isAccepted - the request that brought it was carried out. Otherwise what arrived in parts stays, for a corrected request
   */
  discard(staged: StagedFile, isAccepted?: boolean): Promise<void>;
  /**
   * Encodes a staged WAV file as MP3, with limits on time and memory, after it has been scanned and inspected. The file extension of its name
   * becomes `.mp3`. It is deleted together with the staged file that it was made from, unless it was kept. The same content has the same result.
   *
   * @returns the staged file itself if it isn’t WAV, the encoder doesn’t accept its samples, or the result isn’t smaller
   * @throws Refusal InfectedFileError, or AudioProcessingError when reading or encoding it fails.
   */
  compress(staged: StagedFile): Promise<StagedFile>;
  /**
   * Inspects a staged file with limits on time, memory and pixels, and stores it as a file of the institution. Identical content
   * is stored once, without revealing that another institution has it.
   *
   * @throws Refusal InfectedFileError, ImageProcessingError, AudioProcessingError, InvalidValueError… when it violates the rules.
   */
  keep(
    owner: { readonly institutionId: string; readonly userId: string | null },
    staged: StagedFile,
    rules?: FileRules,
  ): Promise<StoredFile>;
  /** Stores bytes that the gateway generated, such as a package. Not inspected. */
  storeGenerated(
    owner: { readonly institutionId: string; readonly userId: string | null },
    content: Readable,
    mediaType: string,
  ): Promise<StoredFile>;
  /** The institution's file with a hash, or null. */
  find(institutionId: string, sha256: string): Promise<StoredFile | null>;
  /**
   * Reads a file of the institution, or a range of it. The content is verified against its hash.
   *
   * @throws Refusal FileGetError when there is no such file, or it is damaged.
   */
  open(institutionId: string, sha256: string, range?: ByteRange): Promise<Readable>;
  /**
   * A small picture of an image, as a WebP file; null for a file that has none, because it isn’t an image or is small itself.
   *
   * @throws Refusal FileGetError when the image is missing or damaged, StorageFullError when the disk is too full to make it.
   */
  preview(file: StoredFile): Promise<Buffer | null>;
  /** An address that serves the file without sign-in until it expires. Valid on every gateway of the database. */
  signedUrl(file: {
    readonly institutionId: string;
    readonly sha256: string;
    readonly filename: string;
  }): Promise<SignedUrl>;
  /** Whether the store and the virus scanner respond: for monitoring. */
  state(): Promise<FileStoreState>;
  /** Whether {@link signedUrl} of any gateway of this database created an address, and it hasn't expired. */
  isSigned(address: FileAddress): Promise<boolean>;
}

/** Why files can't be read or uploaded now, as text for operators; null if they can. */
export interface FileStoreState {
  readonly store: string | null;
  /** Null without a scanner too. */
  readonly scanner: string | null;
}

/** The parts of a signed address, as sent by a client. */
export interface FileAddress {
  readonly institutionId: string;
  readonly sha256: string;
  readonly filename: string;
  /** Seconds since 1970. */
  readonly expires: string;
  readonly signature: string;
}

/** An address that expires. */
export interface SignedUrl {
  /** Path and query, relative to the gateway's address. */
  readonly url: string;
  readonly expiresAt: Date;
}
