import { defineRule } from '#kernel/rule';
import { wordsOf } from '#schema/wording';
import {
  statedAccelerations,
  statedBaseline,
  statedContractions,
  statedDecelerations,
} from '#clinical/efm-interpretation';

/** A baseline is read to the nearest 5 beats per minute. */
const sameBaseline = 5;

export const rule = defineRule({
  id: 'result/efm-fits-report',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A fetal trace is that of its interpretation',
  why: 'Learners see the trace and read the interpretation. If they differ, a correct reading counts as a mistake.',
  source:
    'Macones et al., The 2008 National Institute of Child Health and Human Development workshop report on electronic fetal monitoring, Obstetrics & Gynecology 2008;112:661–666',
  messages: {
    baseline: 'The baseline rate is {{rate}} per min, but the interpretation says {{other}}. Correct one of the two.',
    accelerations:
      'Accelerations are {{accelerations}}, but the interpretation says the opposite. Correct one of the two.',
    decelerations:
      'Decelerations are ‘{{decelerations}}’, but the interpretation says ‘{{other}}’. Correct one of the two.',
    contractions:
      'There are {{contractions}} contractions in 10 minutes, but the interpretation says {{other}}. Correct one of the two.',
    untimed:
      '{{kind}} decelerations are timed by contractions, and this trace has none. Change the decelerations or the contractions.',
  },
  check({ value, report }) {
    for (const { id, baselineRate, accelerations, decelerations, contractions, reportText } of value.results.efm) {
      const baseline = statedBaseline(reportText);
      if (baseline !== null && Math.abs(baseline - baselineRate) > sameBaseline)
        report({
          messageId: 'baseline',
          entity: id,
          at: '/baselineRate',
          data: { rate: baselineRate, other: baseline },
        });
      const others = [statedAccelerations(reportText), statedContractions(reportText)] as const;
      if (accelerations !== undefined && others[0] !== null && others[0] !== accelerations)
        report({
          messageId: 'accelerations',
          entity: id,
          at: '/accelerations',
          data: { accelerations: wordsOf(accelerations) },
        });
      const kinds = statedDecelerations(reportText);
      const [kind] = kinds;
      if (decelerations !== undefined && kind !== undefined && !kinds.includes(decelerations))
        report({
          messageId: 'decelerations',
          entity: id,
          at: '/decelerations',
          data: { decelerations: wordsOf(decelerations), other: wordsOf(kind) },
        });
      if (contractions !== undefined && others[1] !== null && others[1] !== contractions)
        report({
          messageId: 'contractions',
          entity: id,
          at: '/contractions',
          data: { contractions, other: others[1] },
        });
      if (contractions === 0 && (decelerations === 'EARLY' || decelerations === 'LATE'))
        report({
          messageId: 'untimed',
          entity: id,
          at: '/decelerations',
          data: { kind: decelerations === 'EARLY' ? 'Early' : 'Late' },
        });
    }
  },
});
