import { changeStep } from '@scn/core/document/conflict/change-step-schema';
import type { JsonObject } from '@scn/core/base/json';
import { exactly, listOf, published, described, text, textOrNull } from '../schemas/published';

/** The JSON Schema of `scn diff --format json`. */
export function planSchema(): JsonObject {
  const step = JSON.parse(JSON.stringify(changeStep)) as JsonObject; // removes TypeBox's own properties
  const operation = exactly({
    name: { const: 'scenario.change' },
    input: exactly({ title: text, steps: described(listOf(step), 'The steps, in order.') }),
  });
  const compared = exactly(
    {
      format: { const: 1 },
      before: text,
      after: text,
      header: described(listOf(step), 'Differences outside the scenario; omitted if there are none.'),
      operations: described(
        listOf(operation),
        'The steps that turn the first scenario into the second, in this order.',
      ),
    },
    ['header'],
  );
  const whole = exactly({
    format: { const: 1 },
    before: textOrNull,
    after: textOrNull,
    whole: described(
      { enum: ['added', 'removed'] },
      'One of the two files doesn’t exist: the whole scenario was added or removed.',
    ),
  });
  return published('plan', 'Plan of scn diff --format json', { anyOf: [compared, whole] });
}
