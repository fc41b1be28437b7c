import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject } from '@scn/core/base/json';

/*
 * A heads file is lines of JSON:
 *
 *   {"heads": "scenario-studio", "format": 1, "at": "…"}
 *   {"scenario": "…", "seq": 42, "hash": "…"}                            the last entry of a log
 *   {"table": "asset", "key": "[…]", "revision": 3, "hash": "…"}         the checksum of a row; null if it was deleted
 *   {"end": true, "lines": 1234, "sha256": "…"}                          SHA-256 of every byte before this line
 *
 * It contains ids and hashes, and no other data.
 */

const format = 1;

/** The last entry of a scenario's log. */
export interface ScenarioHead {
  readonly scenario: string;
  readonly seq: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/** The checksum of a row. */
export interface RowHead {
  readonly table: string;
  readonly key: string;
  readonly revision: number;
  /** In hexadecimal; null if the row was deleted. */
  readonly hash: string | null;
}

/** A heads file that can't be used. */
export class HeadsFileError extends Error {
  /** The next step. */
  readonly advice = 'Nothing was verified against it. Use another file that “scn fsck --export-heads” wrote.';

  constructor(reason: string) {
    super(`The file of heads can't be used: ${reason}.`);
    this.name = 'HeadsFileError';
  }
}

/** Prints a heads file. */
export async function* printHeads(at: Date, heads: AsyncIterable<ScenarioHead | RowHead>): AsyncGenerator<string> {
  const checksum = createHash('sha256');
  let lines = 0;
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`;
    checksum.update(text);
    lines += 1;
    return text;
  };
  yield line({ heads: 'scenario-studio', format, at: at.toISOString() });
  for await (const head of heads) yield line(head);
  yield `${JSON.stringify({ end: true, lines, sha256: checksum.digest('hex') })}\n`;
}

/**
 * Reads a heads file.
 *
 * @param lines - Its lines, without line feeds.
 * @throws HeadsFileError when it is damaged, truncated or newer; after the last line at the latest.
 */
export async function* readHeads(
  lines: AsyncIterable<string>,
): AsyncGenerator<{ readonly at: string } | ScenarioHead | RowHead> {
  const checksum = createHash('sha256');
  let count = 0;
  let hasEnded = false;
  for await (const text of lines) {
    if (hasEnded) throw new HeadsFileError('there is data after its last line');
    const value = parse(text);
    if (value['end'] === true) {
      hasEnded = true;
      if (value['lines'] !== count || value['sha256'] !== checksum.digest('hex'))
        throw new HeadsFileError('it was changed after it was written');
      continue;
    }
    checksum.update(`${text}\n`);
    count += 1;
    yield count === 1 ? headerOf(value) : headOf(value);
  }
  if (!hasEnded) throw new HeadsFileError('its end is missing');
}

function parse(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {
    // reported below
  }
  throw new HeadsFileError('a line has an unexpected format');
}

function headerOf(value: JsonObject): { readonly at: string } {
  const { heads, format: written, at } = value;
  if (heads !== 'scenario-studio' || typeof written !== 'number' || typeof at !== 'string')
    throw new HeadsFileError('it is not a file of heads of Scenario Studio');
  if (written > format) throw new HeadsFileError(`it has format ${written}; this version reads up to format ${format}`);
  return { at };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function headOf(value: JsonObject): ScenarioHead | RowHead {
  const { scenario, seq, table, key, revision, hash } = value;
  if (typeof scenario === 'string' && uuid.test(scenario) && Number.isSafeInteger(seq) && typeof hash === 'string')
    return { scenario, seq: seq as number, hash };
  const isHash = hash === null || typeof hash === 'string';
  if (typeof table === 'string' && typeof key === 'string' && Number.isSafeInteger(revision) && isHash)
    return { table, key, revision: revision as number, hash };
  throw new HeadsFileError('a line has an unexpected format');
}
