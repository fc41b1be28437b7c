import { expect, it } from 'vitest';
import { emptyVersion, type VersionValues } from '#scenarios/version-form/version-values';
import type { VersionBefore } from './publish-documents';
import type { VersionConfiguration } from '#scenarios/version-form/known-values';
import { publishMemory, startingValues } from './publish-values';

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

/** The client versions that the server knows. */
const versions = ['1.0.0', '2.0.0', '2.1.0', '3.0.0'].map((version, index) => ({
  ...{ id: String(index), version, title: version, clientVersionId: index + 1 },
}));
const configuration: VersionConfiguration = {
  productStatus: 'ALPHA',
  devices: ['QUEST_3', 'WINDOWS'],
  minClientVersion: '2',
  maxClientVersion: null,
};

const start = (
  from: VersionBefore | null,
  last: ReturnType<ReturnType<typeof open>['read']>,
  of: VersionConfiguration | null = null,
) => startingValues({ before: from, last, configuration: of, versions });

it('a form that was closed opens as it was left', () => {
  const memory = open();
  memory.keep({ kind: 'draft', values: typed });
  expect(start(before, memory.read())).toEqual(typed);
});

it('after publishing, the answers stay, but for the note, and those of the version count', () => {
  const memory = open();
  memory.keep({ kind: 'sent', values: typed });
  expect(start(before, memory.read())).toEqual({
    ...{ productStatus: 'BETA', versionNumberPart: 'MINOR', devices: ['QUEST_3'] },
    ...{ minClientVersionId: '4', maxClientVersionId: '', changeNotes: '' },
  });
  expect(start(null, memory.read())).toEqual({ ...typed, changeNotes: '' });
});

it.each([
  '{',
  'null',
  '{"kind":"draft"}',
  '{"kind":"draft","values":{"devices":7}}',
  JSON.stringify({ kind: 'x', values: typed }),
])('ignores %s', (stored) => {
  expect(start(null, open(stored).read())).toEqual({ ...emptyVersion, versionNumberPart: 'MINOR' });
});

it('the first version starts with what Configuration says', () => {
  expect(start(null, null, configuration)).toEqual({
    ...{ productStatus: 'ALPHA', versionNumberPart: 'MINOR', devices: ['QUEST_3', 'WINDOWS'] },
    ...{ minClientVersionId: '2', maxClientVersionId: '', changeNotes: '' },
  });
});

it.each<[string, Partial<VersionBefore>, Partial<VersionConfiguration>, Partial<VersionValues>]>([
  [
    'starts like the version before it',
    {},
    {},
    { productStatus: 'BETA', devices: ['QUEST_3'], minClientVersionId: '4' },
  ],
  ['has no device that the scenario doesn’t support any more', {}, { devices: ['MAC'] }, { devices: ['MAC'] }],
  [
    'needs no older client than Configuration',
    { minClientVersionId: 1 },
    { minClientVersion: '2.1.0' },
    { minClientVersionId: '3' },
  ],
  [
    'needs no newer client than Configuration',
    { maxClientVersionId: 4 },
    { maxClientVersion: '2.1' },
    { maxClientVersionId: '3' },
  ],
  ['has no maximum that neither has', {}, {}, { maxClientVersionId: '' }],
  ['asks for a client version that isn’t in the list', { minClientVersionId: 7 }, {}, { minClientVersionId: '7' }],
  [
    'increases the part that was increased last',
    { snapshot: 3, incremental: 2 },
    {},
    { versionNumberPart: 'INCREMENTAL' },
  ],
])('a later version %s', (_, was, is, expected) => {
  expect(start({ ...before, ...was }, null, { ...configuration, ...is })).toMatchObject(expected);
});

it('what was left blank in a form that was closed is filled in', () => {
  const memory = open();
  memory.keep({ kind: 'draft', values: { ...emptyVersion, changeNotes: 'Adds fluids.' } });
  expect(start(before, memory.read(), configuration)).toEqual({
    ...{ productStatus: 'BETA', versionNumberPart: 'MINOR', devices: ['QUEST_3'] },
    ...{ minClientVersionId: '4', maxClientVersionId: '', changeNotes: 'Adds fluids.' },
  });
});
