import type { EkgResult } from '#document/patients/schema';
import { defineRule } from '#kernel/rule';
import { wordsOf } from '#schema/wording';
import { statedBlock, statedWalls, isOtherRate, otherRhythm, statedRate } from '#clinical/ekg-interpretation';

/** A rate is counted over some seconds and rounded: within a tenth, two are the same. */
const sameRate = 0.1;

export const rule = defineRule({
  id: 'result/rhythm-fits-report',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The rhythm of an ECG is that of its interpretation',
  why: 'The simulator shows the rhythm, and the learner reads the interpretation. If they differ, a correct reading counts as a mistake.',
  source:
    'Kusumoto et al., ACC/AHA/HRS guideline on the evaluation and management of patients with bradycardia, 2019; Page et al., ACC/AHA/HRS guideline for the management of adult patients with supraventricular tachycardia, 2015',
  messages: {
    rhythm: 'The rhythm is {{rhythm}}, but the interpretation says {{other}}. Correct one of the two.',
    rate: 'The rhythm is {{rhythm}}, but the interpretation has a rate of {{rate}} a minute. Correct one of the two.',
    ownRate: 'The rhythm is {{rhythm}}, but the rate is {{rate}} a minute. Correct one of the two.',
    otherRate: 'The rate is {{rate}} a minute, but the interpretation says {{other}}. Correct one of the two.',
    block: 'The degree of the block is {{block}}, but the interpretation says {{other}}. Correct one of the two.',
    wall: 'The wall is {{wall}}, but the interpretation says {{other}}. Correct one of the two.',
  },
  check({ value: { results, generalInformation }, report }) {
    for (const result of results.ekg) {
      const { id, rhythm, reportText } = result;
      const other = otherRhythm(rhythm, reportText);
      if (other !== null) {
        const data = { rhythm: wordsOf(rhythm), other: wordsOf(other) };
        report({ messageId: 'rhythm', entity: id, at: '/rhythm', data });
        // what the interpretation says of another rhythm isn’t about this one
        continue;
      }
      const rate = rateFault(result, generalInformation.ageYears);
      if (rate !== null) report({ ...rate, entity: id });
      const block = rhythm === 'HEART_BLOCK' ? result.block : undefined;
      const named = statedBlock(reportText);
      if (block !== undefined && named !== null && named !== block)
        report({
          messageId: 'block',
          entity: id,
          at: '/block',
          data: { block: wordsOf(block), other: wordsOf(named) },
        });
      const wall = rhythm === 'ST_ELEVATION' ? result.wall : undefined;
      const walls = statedWalls(reportText);
      const [only] = walls;
      if (wall !== undefined && only !== undefined && !walls.includes(wall))
        report({ messageId: 'wall', entity: id, at: '/wall', data: { wall: wordsOf(wall), other: wordsOf(only) } });
    }
  },
});

/** Finds the fault of the rate: that of the field, if there is one, otherwise that of the interpretation. */
function rateFault({ rhythm, rate, reportText }: EkgResult, ageYears: number) {
  const stated = statedRate(reportText);
  const words = wordsOf(rhythm);
  if (rate === undefined) {
    if (stated === null || !isOtherRate(rhythm, stated, ageYears)) return null;
    return { messageId: 'rate', at: '/rhythm', data: { rhythm: words, rate: stated } } as const;
  }
  if (rhythm === 'ASYSTOLE' || rhythm === 'VENTRICULAR_FIBRILLATION') return null;
  if (stated !== null && Math.abs(stated - rate) > sameRate * stated)
    return { messageId: 'otherRate', at: '/rate', data: { rate, other: stated } } as const;
  if (!isOtherRate(rhythm, rate, ageYears)) return null;
  return { messageId: 'ownRate', at: '/rate', data: { rhythm: words, rate } } as const;
}
