import { and, eq } from 'drizzle-orm';
import { Refusal } from '@scn/core/base/refusal';
import type { Scenario } from '@scn/core/document/scenario';
import type { OperationResult } from '@scn/core/operations/run-operation';
import type { JsonPatch, RecordedChange } from '@scn/core/tree/scenario-tree';
import type { Queries } from '#database/database';
import { scenario, scenarioOperation, type ScenarioSummaryRecord } from '#database/tables/scenarios';
import { writeAssetUses } from './asset-uses';
import { canonicalJson, UnstorableTextError } from './canonical-json';
import { entryHash, entryTexts, type ChainHead, type EntryTexts } from './hash-chain';
import type { EntryContent, LogEntry } from './log-entry';
import type { OpenDocument } from './open-document';

/** The response to a committed change. */
export interface Acknowledgement {
  readonly seq: number;
  /** Hash of the entry, in hexadecimal. */
  readonly hash: string;
  readonly patches: readonly JsonPatch[];
  readonly title: string;
  /** The time of the change; if it was sent again, that of the first time. */
  readonly at: Date;
}

/** A change and its author, without its position in the log. */
type NewEntry = Omit<EntryContent, 'seq'> & Pick<OperationResult, 'title' | 'revertSteps'> & RecordedChange;

/** Appends a change that was made on the document at the head, under its scenario's lock. */
export async function writeEntry(queries: Queries, document: OpenDocument, content: NewEntry): Promise<LogEntry> {
  const { hash: previousHash, seq: previousSeq } = document.head;
  const texts = entryTexts(content);
  const entry = chain({ seq: previousSeq, hash: previousHash }, content, texts);
  document.advance(entry, texts);
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
      coverImageId: setup.basicInfo.coverImageId,
      coverSeq: entry.seq,
      summary: summaryOf(setup),
      summarySeq: entry.seq,
    })
    .where(and(eq(scenario.id, entry.scenarioId), eq(scenario.headSeq, previousSeq)));
  if (updated.rowCount !== 1) throw new Error(`The log of ${entry.scenarioId} changed while it was locked.`);
  const changedUses = document.changedUses();
  if (changedUses.size > 0) await writeAssetUses(queries, entry, changedUses);
  return entry;
}

/** Chains the content to a head as the next entry. @param texts - the lists of the content, if they are serialized already */
export function chain(head: ChainHead, content: Omit<EntryContent, 'seq'>, texts?: EntryTexts): LogEntry {
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
  return { ...entry, previousHash: head.hash, hash: entryHash(head.hash, entry, texts) };
}

/** The entry, as returned to the client. */
export function acknowledge({ seq, hash, patches, title, at }: LogEntry): Acknowledgement {
  return { seq, hash: hash.toString('hex'), patches, title, at };
}

/** Serializes a value for storage. @throws Refusal for a text that the database can't store. */
export function storable(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof UnstorableTextError) throw new Refusal('InvalidDataError', {}, error.message);
    throw error;
  }
}

/** Derives the summary that is stored beside a scenario. */
export function summaryOf({ basicInfo, configuration }: Scenario['setup']): ScenarioSummaryRecord {
  const { specialty, practitionerTypeIds, tagIds, authors } = basicInfo;
  return { specialty, practitionerTypeIds, tagIds, authors, devices: configuration.devices };
}
