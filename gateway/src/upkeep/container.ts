import { fromJson } from '@scn/core/base/json';
import { createHash } from 'node:crypto';
import { BackupError } from '#log/backup';

/*
 * A backup is one file:
 *
 *   "scenario-studio backup 2\n"          magic, with the format version
 *   frames, each: kind (1 byte), length of its content (4 bytes, big-endian), content
 *     T   a chunk of the tables; the concatenated chunks have the format in ../log/backup-format.ts
 *     F   {"sha256": "…"}     start of a file
 *     C   a chunk of that file
 *     E   {"rows": …, "files": …, "missing": […], "sha256": "…"}   the end; SHA-256 of every byte before this frame
 *
 * The tables come first, then the files sorted by hash. Written and read as a stream: neither side buffers more than a frame.
 */

const magic = Buffer.from('scenario-studio backup 2\n');
/** Maximum content length of a frame: what a reader must buffer. */
const maxFrame = 1_048_576;
const headerLength = 5;

/** Kind of a frame. */
export type FrameKind = 'T' | 'F' | 'C' | 'E';

/** A frame that was read. */
export interface Frame {
  readonly kind: FrameKind;
  readonly content: Buffer;
}

/** Content of the last frame. */
export interface ContainerEnd {
  readonly rows: number;
  readonly files: number;
  /** Files whose content was missing when the backup was made. */
  readonly missing: readonly string[];
  readonly sha256: string;
}

/** Generates the bytes of a container, in order. */
export class ContainerWriter {
  readonly #hash = createHash('sha256');

  /** The header of every container. */
  begin(): Buffer {
    return this.#counted(magic);
  }

  /** The frames of some content: several if it is too long for one. */
  *frames(kind: Exclude<FrameKind, 'E'>, content: Buffer): Generator<Buffer> {
    for (let from = 0; from < content.length; from += maxFrame)
      yield this.#counted(frame(kind, content.subarray(from, from + maxFrame)));
  }

  /** The last frame. */
  end(said: Omit<ContainerEnd, 'sha256'>): Buffer {
    return frame('E', Buffer.from(JSON.stringify({ ...said, sha256: this.#hash.digest('hex') })));
  }

  #counted(bytes: Buffer): Buffer {
    this.#hash.update(bytes);
    return bytes;
  }
}

function frame(kind: FrameKind, content: Buffer): Buffer {
  const header = Buffer.alloc(headerLength);
  header.write(kind, 0, 'latin1');
  header.writeUInt32BE(content.length, 1);
  return Buffer.concat([header, content]);
}

/**
 * Reads the frames of a container. The checksum in the last one has been verified against everything before it.
 *
 * @throws BackupError when it is not a backup, or is damaged, truncated or of another version.
 */
export async function* readFrames(input: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const bytes = new ByteReader(input);
  const hash = createHash('sha256');
  const begin = await bytes.take(magic.length);
  if (begin?.equals(magic) !== true) throw notOurs(begin);
  hash.update(begin);
  for (;;) {
    const header = await bytes.take(headerLength);
    if (header === null) throw damaged('the end is missing');
    const kind = header.toString('latin1', 0, 1);
    const length = header.readUInt32BE(1);
    if (!isFrameKind(kind) || length > maxFrame) throw damaged('it contains an invalid frame');
    const content = await bytes.take(length);
    if (content === null) throw damaged('it is truncated');
    if (kind !== 'E') {
      hash.update(header).update(content);
      yield { kind, content };
      continue;
    }
    if (readEnd(content).sha256 !== hash.digest('hex')) throw damaged('its content does not match its checksum');
    if ((await bytes.take(1)) !== null) throw damaged('there is data after its end');
    yield { kind, content };
    return;
  }
}

/** @throws BackupError when it is not a valid end frame. */
export function readEnd(content: Buffer): ContainerEnd {
  return fromJson<ContainerEnd>(readJson(content));
}

/** The JSON object of a frame. @throws BackupError when it is not a JSON object. */
export function readJson(content: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(content.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // reported below
  }
  throw damaged('part of it is unreadable');
}

/** The error for a backup that can't be restored. */
export function damaged(reason: string): BackupError {
  return new BackupError(
    `The backup can't be restored: ${reason}.`,
    'Nothing was changed. Use another copy or an older backup.',
  );
}

function notOurs(begin: Buffer | null): BackupError {
  const version = /^scenario-studio backup (\d+)/.exec(begin?.toString('latin1') ?? '')?.[1];
  if (version === undefined) return damaged('it is not a Scenario Studio backup');
  return new BackupError(
    `The backup has format ${version}; this version reads format 2.`,
    'Restore it with the version that created it, or a newer one.',
  );
}

function isFrameKind(kind: string): kind is FrameKind {
  return ['T', 'F', 'C', 'E'].includes(kind);
}

/** Reads a given number of bytes at a time from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(input: AsyncIterable<Buffer>) {
    this.#chunks = input[Symbol.asyncIterator]();
  }

  /** @returns null at the end, or when fewer bytes are left */
  async take(length: number): Promise<Buffer | null> {
    const parts = [this.#rest];
    let have = this.#rest.length;
    while (have < length) {
      const next = await this.#chunks.next();
      if (next.done === true) return null;
      parts.push(next.value);
      have += next.value.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = all.subarray(length);
    return all.subarray(0, length);
  }
}
