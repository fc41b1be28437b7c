import { expect, it } from 'vitest';
import { emptyVersion } from '#scenarios/version-form/version-values';
import type { VersionBefore } from './publish-documents';
import { publishMemory } from './publish-memory';
import { valuesAfter } from './publish-values';

const before: VersionBefore = {
  ...{ id: '1', version: '0.2.0.0', seq: 3, major: 0, minor: 2, snapshot: 0, incremental: 0 },
  ...{ productStatus: 'BETA', devices: ['QUEST_3'], minClientVersionId: 4, maxClientVersionId: -1 },
};
const typed = {
  ...{ productStatus: 'ALPHA', versionNumberPart: 'MINOR', devices: ['WINDOWS'] },
  ...{ minClientVersionId: '5', maxClientVersionId: '', changeNotes: 'Adds fluids.' },
};

function open(stored?: string) {
  const values = new Map(stored === undefined ? [] : [['key', stored]]);
  return publishMemory(
    { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) },
    'key',
  );
}

it('a form that was closed opens as it was left', () => {
  const memory = open();
  memory.keep({ kind: 'draft', values: typed });
  expect(valuesAfter(before, memory.read())).toEqual(typed);
});

it('after publishing, the answers stay, but for the note, and those of the version count', () => {
  const memory = open();
  memory.keep({ kind: 'sent', values: typed });
  expect(valuesAfter(before, memory.read())).toEqual({
    ...{ productStatus: 'BETA', versionNumberPart: 'MINOR', devices: ['QUEST_3'] },
    ...{ minClientVersionId: '4', maxClientVersionId: '', changeNotes: '' },
  });
  expect(valuesAfter(null, memory.read())).toEqual({ ...typed, changeNotes: '' });
});

it.each([
  '{',
  'null',
  '{"kind":"draft"}',
  '{"kind":"draft","values":{"devices":7}}',
  JSON.stringify({ kind: 'x', values: typed }),
])('ignores %s', (stored) => {
  expect(valuesAfter(null, open(stored).read())).toEqual(emptyVersion);
});
