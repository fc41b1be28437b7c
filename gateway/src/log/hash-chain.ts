import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import type { EntryContent, LogEntry } from './log-entry';

/** The previous hash of the first entry of every log. */
export const originHash: Buffer = Buffer.alloc(32);

/**
 * The hash of an entry: SHA-256 over a format mark, the previous hash (32 bytes), and the canonical JSON of the entry's content,
 * as one list.
 *
 * @throws UnstorableTextError for a text that can't be stored.
 */
export function entryHash(previousHash: Buffer, entry: EntryContent): Buffer {
  const content = canonicalJson([
    entry.scenarioId,
    entry.institutionId,
    entry.seq,
    entry.operationId,
    entry.calls,
    entry.title,
    entry.patches,
    entry.inversePatches,
    entry.revertSteps,
    entry.actorId,
    entry.at.toISOString(),
  ]);
  return createHash('sha256').update('scn-log-entry 1\n').update(previousHash).update(content).digest();
}

/** The head of a log: the last entry's number and hash. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: Buffer;
}

/** The head before the first entry. */
export const chainOrigin: ChainHead = { seq: 0, hash: originHash };

/** Why an entry doesn't follow the one before it. */
export type ChainFault = 'gap' | 'broken-link' | 'changed';

/** Checks that an entry follows the head and hasn't been changed since it was written. Null if it is valid. */
export function chainFault(head: ChainHead, entry: LogEntry): ChainFault | null {
  if (entry.seq !== head.seq + 1) return 'gap';
  if (!entry.previousHash.equals(head.hash)) return 'broken-link';
  return isUnchanged(entry) ? null : 'changed';
}

function isUnchanged(entry: LogEntry): boolean {
  try {
    return entryHash(entry.previousHash, entry).equals(entry.hash);
  } catch {
    // a damaged value that can't be serialized, such as an invalid date
    return false;
  }
}
