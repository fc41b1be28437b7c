import { createHash } from 'node:crypto';
import type { VersionDescription } from '@scn/core/document/upload/upload-form';

/** What is asked for: the same again has the same key. */
export interface Asked {
  readonly kind: 'upload' | 'publish';
  readonly institutionId: string;
  readonly scenarioCode: string;
  /** Hash of the scenario file's content; null for none. */
  readonly content: string | null;
  /** Hash of the feedback file; null for none. */
  readonly feedback: string | null;
  readonly version: VersionDescription;
}

/** What the keys of requests for the same begin with, whatever state of the scenario they were made from. */
export function keyOf(asked: Asked): string {
  const { kind, institutionId, scenarioCode, content, feedback, version } = asked;
  const { productStatus, devices, minClientVersionId, maxClientVersionId, changeNotes, versionNumberPart } = version;
  const parts = [
    ...[kind, institutionId, scenarioCode, content, feedback],
    ...[productStatus, devices, minClientVersionId, maxClientVersionId, changeNotes, versionNumberPart],
  ];
  return `scn-${kind}.${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}.`;
}

/** The key of one request: made from the state that a change leads to, or from none. */
export function keyFrom(asked: string, seq: number | null): string {
  return `${asked}${seq === null ? 'new' : String(seq)}`;
}

/** Which changes were in between, when a file was merged with what others have done. */
export interface MergedChanges {
  /** The last change that the file had seen. */
  readonly since: number;
  /** The last change that it was merged with. */
  readonly until: number;
}

/** The key of a request that brings the changes of a file to what others have done: a run that finds it knows what was sent. */
export function keyOfMerge(asked: string, { since, until }: MergedChanges): string {
  return `${asked}merge.${String(since)}.${String(until)}`;
}

/** What a request was made from; null for one that sent the file as it is. */
export function mergedBy(key: string | null): MergedChanges | null {
  const [, since, until] = /\.merge\.(\d+)\.(\d+)$/.exec(key ?? '') ?? [];
  return since === undefined || until === undefined ? null : { since: Number(since), until: Number(until) };
}
