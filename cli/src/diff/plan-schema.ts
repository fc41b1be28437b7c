import { changeStep } from '@scn/core/diff/change-step-schema';
import type { JsonObject } from '@scn/core/kernel/json';
import { exactly, listOf, published, said, text, textOrNull } from '../schemas/published';

/** The JSON Schema of `scn diff --format json`. */
export function planSchema(): JsonObject {
  const step = JSON.parse(JSON.stringify(changeStep)) as JsonObject; // without what TypeBox keeps on it
  const operation = exactly({
    name: { const: 'scenario.change' },
    input: exactly({ title: text, steps: said(listOf(step), 'The steps, in their order.') }),
  });
  const compared = exactly(
    {
      format: { const: 1 },
      before: text,
      after: text,
      header: said(listOf(step), 'What is different around the scenario; left out where nothing is.'),
      operations: said(listOf(operation), 'What makes the second scenario of the first, in this order.'),
    },
    ['header'],
  );
  const whole = exactly({
    format: { const: 1 },
    before: textOrNull,
    after: textOrNull,
    whole: said({ enum: ['added', 'removed'] }, 'One of the two is not there: the scenario came or went as a whole.'),
  });
  return published('plan', 'Plan of scn diff --format json', { anyOf: [compared, whole] });
}
