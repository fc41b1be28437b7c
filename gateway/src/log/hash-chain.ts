import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import type { EntryContent, LogEntry } from './log-entry';

/** The previous hash of the first entry of every log. */
export const originHash: Buffer = Buffer.alloc(32);

/** The lists of an entry as canonical JSON. An append serializes them once: for the hash, for their size and for the database. */
export interface EntryTexts {
  readonly calls: string;
  readonly patches: string;
  readonly inversePatches: string;
  readonly revertSteps: string;
}

/** Serializes the lists of an entry. @throws UnstorableTextError for a text that can't be stored. */
export function entryTexts(entry: Pick<EntryContent, keyof EntryTexts>): EntryTexts {
  return {
    calls: canonicalJson(entry.calls),
    patches: canonicalJson(entry.patches),
    inversePatches: canonicalJson(entry.inversePatches),
    revertSteps: canonicalJson(entry.revertSteps),
  };
}

/**
 * The hash of an entry: SHA-256 over a format mark, the previous hash (32 bytes), and the canonical JSON of the entry's content,
 * as one list.
 *
 * @param texts - the lists of the entry, if they are serialized already
 * @throws UnstorableTextError for a text that can't be stored.
 */
export function entryHash(previousHash: Buffer, entry: EntryContent, texts: EntryTexts = entryTexts(entry)): Buffer {
  const content = [
    canonicalJson(entry.scenarioId),
    canonicalJson(entry.institutionId),
    canonicalJson(entry.seq),
    canonicalJson(entry.operationId),
    texts.calls,
    canonicalJson(entry.title),
    texts.patches,
    texts.inversePatches,
    texts.revertSteps,
    canonicalJson(entry.actorId),
    canonicalJson(entry.at.toISOString()),
  ].join(',');
  return createHash('sha256').update('scn-log-entry 1\n').update(previousHash).update(`[${content}]`).digest();
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

/** The lists of a stored entry as canonical JSON; null if damage keeps them from being serialized. */
export function storedTexts(entry: LogEntry): EntryTexts | null {
  try {
    return entryTexts(entry);
  } catch {
    return null;
  }
}

/**
 * Checks that an entry follows the head and hasn't been changed since it was written. Null if it is valid.
 *
 * @param texts - the lists of the entry, if they are serialized already
 */
export function chainFault(head: ChainHead, entry: LogEntry, texts = storedTexts(entry)): ChainFault | null {
  if (entry.seq !== head.seq + 1) return 'gap';
  if (!entry.previousHash.equals(head.hash)) return 'broken-link';
  return texts !== null && isUnchanged(entry, texts) ? null : 'changed';
}

function isUnchanged(entry: LogEntry, texts: EntryTexts): boolean {
  try {
    return entryHash(entry.previousHash, entry, texts).equals(entry.hash);
  } catch {
    // a damaged date
    return false;
  }
}
