import type { JsonPatch, RecordedChange } from '@scn/core/document/tree/scenario-tree';
import { Refusal } from '@scn/core/operations/refusal';
import type { OperationResult } from '@scn/core/operations/run-operation';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { scenario, scenarioOperation } from '../database/tables/scenarios';
import { writeAssetUses } from './asset-uses';
import { canonicalJson, UnstorableTextError } from './canonical-json';
import { entryHash, type ChainHead } from './hash-chain';
import type { EntryContent, LogEntry } from './log-entry';
import type { OpenDocument } from './open-document';

/** The answer to a change that is in the log for good. */
export interface Acknowledgement {
  readonly seq: number;
  /** Hash of the entry, in hexadecimal. */
  readonly hash: string;
  readonly patches: readonly JsonPatch[];
  readonly title: string;
  /** When it was made: of a change that is sent again, the first time. */
  readonly at: Date;
}

/** A change and who made it: the place in the log is the next one. */
type NewEntry = Omit<EntryContent, 'seq'> & Pick<OperationResult, 'title' | 'revertSteps'> & RecordedChange;

/** Appends a change that was made on the document at the head, under its scenario's lock. */
export async function writeEntry(queries: Queries, document: OpenDocument, content: NewEntry): Promise<LogEntry> {
  const { hash: previousHash, seq: previousSeq } = document.head;
  const entry = chain({ seq: previousSeq, hash: previousHash }, content);
  document.advance(entry);
  const { setup, scenarioCode } = document.snapshot;
  // one round trip for both
  const inserted = queries.$with('entry').as(queries.insert(scenarioOperation).values(entry).returning());
  const updated = await queries
    .with(inserted)
    .update(scenario)
    .set({
      headSeq: entry.seq,
      headHash: entry.hash,
      updatedAt: entry.at,
      scenarioCode,
      title: setup.basicInfo.title,
      culture: setup.basicInfo.culture,
      productStatus: setup.configuration.productStatus,
    })
    .where(and(eq(scenario.id, entry.scenarioId), eq(scenario.headSeq, previousSeq)));
  if (updated.rowCount !== 1) throw new Error(`The log of ${entry.scenarioId} moved on while it was locked.`);
  const changedUses = document.changedUses();
  if (changedUses.size > 0) await writeAssetUses(queries, entry, changedUses);
  return entry;
}

/** The content as the entry that follows a head. */
export function chain(head: ChainHead, content: Omit<EntryContent, 'seq'>): LogEntry {
  const { scenarioId, institutionId, operationId, calls, title, patches, inversePatches, revertSteps, actorId, at } =
    content;
  const entry: EntryContent = {
    scenarioId,
    institutionId,
    seq: head.seq + 1,
    operationId,
    calls,
    title,
    patches,
    inversePatches,
    revertSteps,
    actorId,
    at,
  };
  return { ...entry, previousHash: head.hash, hash: entryHash(head.hash, entry) };
}

/** An entry as the one who asked for it is told. */
export function acknowledge({ seq, hash, patches, title, at }: LogEntry): Acknowledgement {
  return { seq, hash: hash.toString('hex'), patches, title, at };
}

/** The canonical text of what is to be stored. @throws Refusal for a text that the database cannot hold. */
export function storable(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof UnstorableTextError) throw new Refusal('InvalidDataError', {}, error.message);
    throw error;
  }
}
