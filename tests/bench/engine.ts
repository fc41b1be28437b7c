import { figure, type Figure } from './figure';
import { makeGiant } from './giant';
import { measureInOwnProcess } from './own-process';

/** The validation of the giant, warm, beside JSON.parse of the same text. */
export async function bench(): Promise<readonly Figure[]> {
  const measured = await measureInOwnProcess('engine-measures.ts', JSON.stringify(makeGiant(1)));
  const { parse = Number.NaN, hostile = Number.NaN, validate = Number.NaN, edit = Number.NaN } = measured;
  return [
    figure({
      name: 'Whole validation, giant, warm',
      unit: '× JSON.parse',
      measured: validate / parse,
      goal: 1,
      note: `${validate.toFixed(0)} ms, JSON.parse ${parse.toFixed(0)} ms. ${whyNotFaster}`,
    }),
    figure({
      name: 'Hostile-input checks, giant, warm',
      unit: '× JSON.parse',
      measured: hostile / parse,
      goal: 0.8,
      note: `${hostile.toFixed(0)} ms, JSON.parse ${parse.toFixed(0)} ms`,
    }),
    figure({
      name: 'Validation after one edit of the giant, median',
      unit: 'ms',
      measured: edit,
      goal: 5,
      note: 'titles, descriptions and playlists in turn; who read what changed is looked up, lists of entities are taken on, and what is asked of every action is one query that others start from',
    }),
  ];
}

const whyNotFaster =
  'The index takes 0.6 of it, texts 0.4, the structure 0.3; the rest is some 230,000 calls of rules, each short, and memory. ' +
  'Tried and kept: pointers joined late, each thing read noted once, one walk for all kinds, rules chosen by what a unit has, ' +
  'a faster table for words. Tried without gain: a larger young generation.';
