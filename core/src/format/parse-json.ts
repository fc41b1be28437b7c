import {
  byteOrderMarkSize,
  decodeLeniently,
  decodeUtf8,
  foreignEncoding,
  hasByteOrderMark,
  invalidUtf8At,
  type Decode,
} from './encoding';
import { scanExactly, type JsonProblemCode, type ScanProblem } from './exact-scan';
import { createLineIndex } from './line-index';
import { isSuspicious } from './suspicion';

/** Default maximum file size in bytes; larger files are refused unread. */
export const defaultMaxBytes = 100_000_000;

/**
 * Maximum nesting level. A scenario needs fewer than 30: 10 to reach a condition and two for each of its groups, of which the
 * editor offers four.
 */
export const defaultMaxDepth = 64;

/** A problem of a file and its location. */
export interface JsonProblem {
  readonly code: JsonProblemCode;
  /** Says what happened and what to do. */
  readonly message: string;
  /** UTF-16 code units from the start of the text. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** Options of the host. */
export interface ParseOptions {
  readonly maxBytes?: number;
  /** At most 1000. */
  readonly maxDepth?: number;
  /** A faster decoder than the standard one; it must throw for bytes that aren't UTF-8. */
  readonly decode?: Decode;
}

type Parsed =
  | { readonly text: string; readonly value: unknown; readonly problems: readonly [] }
  | { readonly text: string | null; readonly value: undefined; readonly problems: readonly JsonProblem[] };

/** The value and its source text, or all problems of the text. The text doesn't include a byte order mark. */
export type ParsedJson = Parsed & {
  /** Accepted content that should be changed: a byte order mark. */
  readonly warnings: readonly JsonProblem[];
};

/**
 * Parses untrusted JSON: accepts RFC 8259 except for everything that would be changed or hidden silently: duplicate and
 * reserved keys, numbers that lose digits, lone surrogates, excessive nesting. Ignores a byte order mark, with a warning. Never
 * throws for any bytes.
 */
export function parseJson(bytes: Uint8Array, options: ParseOptions = {}): ParsedJson {
  if (!hasByteOrderMark(bytes)) return { ...parse(bytes, options), warnings: [] };
  const message =
    'The file starts with a byte order mark, which many programs reject. Save it as UTF-8 without one, or apply the fix.';
  const warning = { code: 'byte-order-mark', message, offset: 0, line: 1, column: 1 } as const;
  return { ...parse(bytes.subarray(byteOrderMarkSize), options), warnings: [warning] };
}

function parse(bytes: Uint8Array, options: ParseOptions): Parsed {
  const { maxBytes = defaultMaxBytes, maxDepth = defaultMaxDepth, decode = decodeUtf8 } = options;
  const refusal = refuseUnread(bytes, maxBytes);
  if (refusal !== undefined) return refuse(null, [refusal]);
  const suspicious = isSuspicious(bytes, maxDepth);
  let text: string;
  try {
    text = decode(bytes);
  } catch {
    return refuseUndecodable(bytes);
  }
  if (suspicious) {
    const problems = scanExactly(text, maxDepth);
    if (problems.length > 0) return refuse(text, problems);
  }
  try {
    return { text, value: JSON.parse(text) as unknown, problems: [] };
  } catch {
    return refuse(text, scanExactly(text, maxDepth));
  }
}

function refuseUnread(bytes: Uint8Array, maxBytes: number): ScanProblem | undefined {
  if (bytes.length > maxBytes) {
    return problem(
      'too-large',
      `The file has ${megabytes(bytes.length)} MB. The limit is ${megabytes(maxBytes)} MB. Check that it is the right file.`,
    );
  }
  const encoding = foreignEncoding(bytes);
  if (encoding !== undefined) return problem('wrong-encoding', `The file is in ${encoding}. Save it as UTF-8.`);
  if (bytes.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09))
    return problem('empty', 'The file is empty. Write a scenario to it, or delete it.');
  return undefined;
}

function refuseUndecodable(bytes: Uint8Array): Parsed {
  const at = invalidUtf8At(bytes);
  const before = decodeLeniently(bytes.subarray(0, at));
  const found = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const message = `The byte 0x${found} is not valid UTF-8. Save the file as UTF-8.`;
  return refuse(before, [{ code: 'wrong-encoding', message, offset: before.length }]);
}

function refuse(text: string | null, found: readonly ScanProblem[]): Parsed {
  const lineAndColumn = createLineIndex(text ?? '');
  const problems = found.map((each) => ({ ...each, ...lineAndColumn(each.offset) }));
  return { text, value: undefined, problems };
}

function problem(code: JsonProblemCode, message: string): ScanProblem {
  return { code, message, offset: 0 };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}
