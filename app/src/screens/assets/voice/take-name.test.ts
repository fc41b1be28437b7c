import { expect, test } from 'vitest';
import { takeName } from './use-voice-changes';

test('a take is named by voice, title and moment, without letters that file systems refuse', () => {
  const at = new Date('2026-11-28T14:05:09.007Z');
  expect(takeName('ANNA', 'Où as-tu mal / “here”?', at)).toBe('ANNA-Ou-as-tu-mal-here-20261128-140509007.wav');
  expect(takeName('', '痛い', at)).toBe('20261128-140509007.wav');
  expect(takeName('A', 'x'.repeat(200), at)).toHaveLength(60 + '-20261128-140509007.wav'.length);
  expect(takeName('A', 'Line', at)).not.toBe(takeName('A', 'Line', new Date(at.getTime() + 1)));
});
