import { expect, test } from 'vitest';
import type { FileReading } from './read-scenario';
import { planOf, type KnownScenario, type PlanParts } from './plan-line.tsx';

const found = (change: object = {}): KnownScenario => ({
  state: 'found',
  scenario: {
    scenarioCode: 'SEP001GB',
    title: 'Sepsis',
    libraryCode: 'ACUTE',
    access: 'FULL',
    isScenarioReadOnly: false,
    ...change,
  },
});
const absent: KnownScenario = { state: 'absent' };
const configuration = {
  productStatus: 'BETA',
  devices: [],
  minClientVersion: '1.0.0',
  maxClientVersion: null,
} as const;
const file: FileReading = {
  configuration,
  kind: 'scenario',
  scenarioCode: 'SEP001GB',
  libraryCode: 'ACUTE',
  title: 'In the file',
};
const nothing: PlanParts = { code: '', reading: null, hasFeedback: false, requested: absent, ofFile: absent };

test.each<[string, Partial<PlanParts>, object]>([
  ['nothing without a file', {}, { kind: 'none' }],
  ['nothing for an invalid file', { reading: { kind: 'unreadable' } }, { kind: 'none' }],
  ['a creation', { reading: file }, { kind: 'create', code: 'SEP001GB', title: 'In the file' }],
  ['nothing while the query is pending', { reading: file, ofFile: { state: 'asking' } }, { kind: 'asking' }],
  ['nothing if the gateway does not respond', { reading: file, ofFile: { state: 'failed' } }, { kind: 'none' }],
  ['that it exists', { reading: file, ofFile: found() }, { kind: 'exists', code: 'SEP001GB', title: 'Sepsis' }],
  [
    'an update',
    { code: 'SEP001GB', reading: file, requested: found(), ofFile: found() },
    { kind: 'update', code: 'SEP001GB', title: 'Sepsis' },
  ],
  ['an update without a file', { code: 'SEP001GB', requested: found() }, { kind: 'update' }],
  ['feedback alone', { code: 'SEP001GB', requested: found(), hasFeedback: true }, { kind: 'addFeedback' }],
  ['that it does not exist', { code: 'SEP009GB' }, { kind: 'absent', mayCreate: false }],
  [
    'that it does not exist, with an alternative',
    { code: 'SEP001GB', reading: file },
    { kind: 'absent', mayCreate: true },
  ],
  [
    'another one',
    { code: 'SEP009GB', reading: file },
    { kind: 'other', codeInFile: 'SEP001GB', existsOnServer: false },
  ],
  [
    'a different, existing scenario',
    { code: 'SEP009GB', reading: file, ofFile: found() },
    { kind: 'other', existsOnServer: true },
  ],
  ['read-only', { code: 'SEP001GB', requested: found({ isScenarioReadOnly: true }) }, { kind: 'readOnly' }],
  ['read-only access', { code: 'SEP001GB', requested: found({ access: 'READONLY' }) }, { kind: 'readAccess' }],
])('%s', (_, parts, plan) => {
  expect(planOf({ ...nothing, ...parts })).toMatchObject(plan);
});
