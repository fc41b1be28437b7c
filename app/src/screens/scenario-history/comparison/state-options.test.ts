import { expect, test } from 'vitest';
import type { ScenarioVersion } from '../history-documents';
import { readPlace, writePlace } from '../history-place';
import { versionOf } from '../use-history-words';
import { stateOptions } from './compared-states.tsx';

const version = (id: string, seq: number, number: string | null = id) =>
  ({ id, seq, version: number }) as ScenarioVersion;

test('every version can be compared, also several of one state, and each keeps its identity in the address', () => {
  const versions = [version('d', 9), version('c', 4), version('b', 4), version('a', 1), version('failed', 4, null)];
  const options = stateOptions(versions, 9, 6);
  expect(options.map(({ key }) => key)).toEqual(['d', '6', 'c', 'b', 'a']);
  for (const { seq, version: chosen } of options) {
    const place = readPlace(writePlace({ kind: 'comparison', from: seq, to: seq, fromVersion: chosen }));
    const { from, fromVersion } = place as { from: number; fromVersion?: string };
    expect(versionOf(versions, from, fromVersion)?.id ?? null).toBe(chosen);
  }
});
