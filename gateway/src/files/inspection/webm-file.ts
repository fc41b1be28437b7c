import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at';

/** Identifiers of EBML elements, as written in a file (RFC 8794; Matroska, RFC 9559). */
const ebml = 0x1a45dfa3;
const segment = 0x18538067;
const tracks = 0x1654ae6b;
const cluster = 0x1f43b675;
const maxElements = 20_000;

/** An element of an EBML file. */
interface Element {
  readonly id: number;
  /** Where its content starts. */
  readonly content: number;
  /** Null for a stream, whose length wasn’t known when it was written. */
  readonly end: number | null;
}

/** Finds a defect in the structure of a WebM file; null for none. Its elements must end within the file, and it must contain frames. */
export async function webmFault(file: FileHandle, bytes: number): Promise<string | null> {
  const header = await readElement(file, 0);
  if (header?.id !== ebml || header.end === null) return 'its header is damaged';
  const body = await readElement(file, header.end);
  if (body?.id !== segment) return 'its header is damaged';
  const end = body.end ?? bytes;
  if (end > bytes) return beyondTheEnd;
  const found = new Set<number>();
  let position = body.content;
  for (let elements = 0; position < end; elements += 1) {
    if (elements === maxElements) return 'it has too many parts';
    const element = await readElement(file, position);
    if (element === null || (element.end ?? end) > end) return beyondTheEnd;
    found.add(element.id);
    // the end of a cluster of unknown length can only be found by decoding it
    position = element.end ?? end;
  }
  if (!found.has(tracks)) return 'it has no tracks';
  return found.has(cluster) ? null : 'it contains no samples';
}

const beyondTheEnd = 'one of its parts extends beyond the end of the file';

async function readElement(file: FileHandle, position: number): Promise<Element | null> {
  const head = await readAt(file, position, 12);
  const id = readNumber(head, 0, 4);
  if (id === null) return null;
  const size = readNumber(head, id.bytes, 8);
  if (size === null) return null;
  const content = position + id.bytes + size.bytes;
  return { id: id.whole, content, end: size.isUnknown ? null : content + size.value };
}

/** A number whose first byte says how long it is. */
interface VariableNumber {
  readonly bytes: number;
  /** With the bit that marks its length. */
  readonly whole: number;
  readonly value: number;
  readonly isUnknown: boolean;
}

function readNumber(from: Buffer, at: number, longest: number): VariableNumber | null {
  const first = from[at];
  if (first === undefined || first === 0) return null;
  const bytes = Math.clz32(first) - 23;
  if (bytes > longest || at + bytes > from.length) return null;
  const marker = 1 << (8 - bytes);
  const rest = from.subarray(at + 1, at + bytes);
  const join = (start: number) => rest.reduce((sum, byte) => sum * 256 + byte, start);
  const isUnknown = (first & (marker - 1)) === marker - 1 && rest.every((byte) => byte === 0xff);
  return { bytes, whole: join(first), value: join(first & (marker - 1)), isUnknown };
}
