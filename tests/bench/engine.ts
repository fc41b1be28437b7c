import { duration, figure, type Figure } from './figure';
import { makeGiant } from './giant';
import { measureInOwnProcess } from './own-process';

/** Validation of the giant, warm, compared with JSON.parse of the same text. */
export async function bench(): Promise<readonly Figure[]> {
  const measured = await measureInOwnProcess('engine-measures.ts', JSON.stringify(makeGiant(1)));
  const unknown = Number.NaN;
  const { parse = unknown, hostile = unknown, validate = unknown, edit = unknown } = measured;
  const { expressions = unknown, reached = unknown } = measured;
  return [
    figure({
      name: 'Whole validation, giant, warm',
      unit: '× JSON.parse',
      measured: validate / parse,
      goal: 1,
      note: `${validate.toFixed(0)} ms, JSON.parse ${parse.toFixed(0)} ms. ${whyNotFaster}`,
    }),
    figure({
      name: 'Rules about expressions by themselves, giant, warm',
      unit: '× JSON.parse',
      measured: expressions / parse,
      // what they took before the logic builder and the rules that came with it
      goal: 0.63,
      note: `${expressions.toFixed(0)} ms more than validation without rules, JSON.parse ${parse.toFixed(0)} ms; those that judge an expression by itself`,
    }),
    figure({
      name: 'Rules about expressions beside what values a scenario can reach, giant, warm',
      unit: '× JSON.parse',
      measured: reached / parse,
      // what they took when they were measured first, with some room
      goal: 1.2,
      note: `${reached.toFixed(0)} ms more than the rules of the row above, JSON.parse ${parse.toFixed(0)} ms: two rules, with all of what they ask. Other rules ask the same, and in a whole validation it is found once`,
    }),
    figure({
      name: 'Hostile-input checks, giant, warm',
      unit: '× JSON.parse',
      measured: hostile / parse,
      goal: 0.8,
      note: `${hostile.toFixed(0)} ms, JSON.parse ${parse.toFixed(0)} ms`,
    }),
    duration(
      {
        name: 'Validation after one edit of the giant, median',
        goal: 0.125,
        note: 'titles, descriptions and playlists in turn; the units that read a changed entity are looked up, lists of entities are carried over, and facts about all actions are one query that others are based on',
      },
      edit,
      parse,
    ),
  ];
}

const whyNotFaster =
  'Of this ratio, the index takes 0.6, texts 0.4, the structure 0.3, and what the scenario can reach about 2; the rest is about 290,000 short calls of rules (343,000 before rules said which fields they need), and memory. ' +
  'Tried and kept: pointers joined late, each read tracked once, one walk for all kinds, rules selected by the fields that they need, ' +
  'a faster word table, facts of entities carried over, reads indexed with the first change, lines and actions of commands found by their schema’s paths. Tried without gain: a larger young generation, one-shot validation without tracking (4 %), ' +
  'asking the plugin of each command once for all facts.';
