import { expect, test } from 'vitest';
import { existingAddress, rememberedAddress, screenOf } from './screen-address';

const there = new Set(['AMEDS001', 'R1', 'c1', 'patient', 'point']);
const remembered = (address: string) => rememberedAddress(address, (id) => there.has(id));
const without =
  (...deleted: readonly string[]) =>
  (id: string) =>
    there.has(id) && !deleted.includes(id);

test('a screen is the tab of its address', () => {
  expect(screenOf('compose-sim/actions/AMEDS001/ACTION/AMEDS001?section=voice')).toBe('compose-sim/actions');
  expect(screenOf('validation-issues')).toBe('validation-issues');
});

test.each([
  [
    'nothing is gone',
    'compose-sim/actions/AMEDS001/RESPONSE/R1?tab=logic',
    [],
    'compose-sim/actions/AMEDS001/RESPONSE/R1?tab=logic',
  ],
  ['a response is gone', 'compose-sim/actions/AMEDS001/RESPONSE/R1', ['R1'], 'compose-sim/actions/AMEDS001'],
  ['its action is gone', 'compose-sim/actions/AMEDS001/RESPONSE/R1', ['R1', 'AMEDS001'], 'compose-sim/actions'],
  ['another entity is gone', 'compose-sim/actions/AMEDS001', ['R1'], 'compose-sim/actions/AMEDS001'],
  [
    'what was chosen is gone',
    'post-sim/feedback/point?tab=logic&selected=c1',
    ['c1'],
    'post-sim/feedback/point?tab=logic',
  ],
  ['a patient is gone', 'compose-sim/patient-details/patient/neuro', ['patient'], 'compose-sim/patient-details'],
  ['a dialog was open', 'post-sim/feedback/point?dialog=arrays&selected=c1', [], 'post-sim/feedback/point'],
  // a link to what never existed says so
  ['it never existed', 'compose-sim/actions/AMEDS999', [], 'compose-sim/actions/AMEDS999'],
])('the way back when %s', (_, address, deleted, left) => {
  expect(existingAddress(remembered(address), without(...deleted))).toBe(left);
});
