import { createHash } from 'node:crypto';
import type { VersionDescription } from '@scn/core/document/upload/version-fields';

/** Content of a request: equal requests have equal keys. */
export interface RequestContent {
  readonly kind: 'upload' | 'publish';
  readonly institutionId: string;
  readonly scenarioCode: string;
  /** Hash of the scenario file's content; null for none. */
  readonly content: string | null;
  /** Hash of the feedback file; null for none. */
  readonly feedback: string | null;
  readonly version: VersionDescription;
}

/** Key prefix shared by requests with the same content, independent of the base state. */
export function keyOf(asked: RequestContent): string {
  const { kind, institutionId, scenarioCode, content, feedback, version } = asked;
  const { productStatus, devices, minClientVersionId, maxClientVersionId, changeNotes, versionNumberPart } = version;
  const parts = [
    kind,
    institutionId,
    scenarioCode,
    content,
    feedback,
    productStatus,
    devices,
    minClientVersionId,
    maxClientVersionId,
    changeNotes,
    versionNumberPart,
  ];
  return `scn-${kind}.${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}.`;
}

/** The key of one request, based on the state after a change, or on no state. */
export function keyFrom(asked: string, seq: number | null): string {
  return `${asked}${seq === null ? 'new' : String(seq)}`;
}

/** The range of changes made by others that a file was merged with. */
export interface MergedChanges {
  /** The last change included in the file. */
  readonly since: number;
  /** The last change that it was merged with. */
  readonly until: number;
}

/** The key of a request with merged changes: a later run that finds it can tell what was sent. */
export function keyOfMerge(asked: string, { since, until }: MergedChanges): string {
  return `${asked}merge.${String(since)}.${String(until)}`;
}

/** The merged range of a request; null for a request that sent the file unchanged. */
export function mergedBy(key: string | null): MergedChanges | null {
  const [, since, until] = /\.merge\.(\d+)\.(\d+)$/.exec(key ?? '') ?? [];
  return since === undefined || until === undefined ? null : { since: Number(since), until: Number(until) };
}
