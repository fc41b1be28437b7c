import { expect, it } from 'vitest';
import type { ScenarioVersion } from '../history-documents';
import { exampleChange } from './example-change';
import { timelineOf } from './timeline';

const version = (number: string, seq: number, changeNotes = '', day = 1): ScenarioVersion => ({
  id: number,
  version: number,
  seq,
  productStatus: 'BETA',
  devices: [],
  minClientVersionId: 1,
  maxClientVersionId: -1,
  changeNotes,
  importStatus: 'UN_IMPORTED',
  scenarioFileName: null,
  feedbackFileName: null,
  isPublished: true,
  isLatestStable: false,
  dateCreated: `2026-03-0${day}T05:06:07.000Z`,
  datePublished: null,
  failedTests: 0,
  testWaiver: null,
  author: { name: 'Bea Nurse', picture: null },
});
const everything = { search: '', versionsOnly: false };
const ids = (entries: ReturnType<typeof timelineOf>) => entries.map(({ id }) => id);

it('lists the newest first, and a version above the last change that it contains', () => {
  const entries = timelineOf(
    [exampleChange(3), exampleChange(2), exampleChange(1)],
    [version('1.0', 2)],
    everything,
    true,
  );
  expect(ids(entries)).toEqual(['c3', 'v1.0', 'c2', 'c1']);
});

it('lists the later of two versions of the same state first', () => {
  const entries = timelineOf(
    [exampleChange(1)],
    [version('1.0', 1, '', 1), version('2.0', 1, '', 2)],
    everything,
    true,
  );
  expect(ids(entries)).toEqual(['v2.0', 'v1.0', 'c1']);
});

it('hides a version until the changes before it are loaded', () => {
  expect(ids(timelineOf([exampleChange(9)], [version('1.0', 2)], everything, false))).toEqual(['c9']);
  expect(ids(timelineOf([exampleChange(9)], [version('1.0', 2)], everything, true))).toEqual(['c9', 'v1.0']);
});

it('shows all versions if only versions are requested, and those that match the search', () => {
  const versions = [version('2.0', 5, 'Oxygen first'), version('1.0', 2)];
  expect(ids(timelineOf([exampleChange(9)], versions, { search: '', versionsOnly: true }, false))).toEqual([
    'v2.0',
    'v1.0',
  ]);
  expect(ids(timelineOf([], versions, { search: 'oxygen', versionsOnly: false }, true))).toEqual(['v2.0']);
  expect(ids(timelineOf([], versions, { search: 'nurse', versionsOnly: false }, true))).toEqual(['v2.0', 'v1.0']);
});
