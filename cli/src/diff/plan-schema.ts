import { changeStep } from '@scn/core/document/conflict/change-step-schema';
import type { JsonObject } from '@scn/core/base/json';
import { exactly, listOf, number, published, described, text, textOrNull } from '../schemas/published';

/** The JSON Schema of `scn diff --format json`. */
export function planSchema(): JsonObject {
  const step = JSON.parse(JSON.stringify(changeStep)) as JsonObject; // removes TypeBox's own properties
  const operation = exactly({
    name: { const: 'scenario.change' },
    input: exactly({ title: text, steps: described(listOf(step), 'The steps, in order.') }),
  });
  const yes: JsonObject = { type: 'boolean' };
  const moment = described(number, 'In milliseconds from the start.');
  const side = described(
    { anyOf: [{ type: 'null' }, exactly({ at: moment, text })] },
    'Null where nothing corresponds to the other side.',
  );
  const play = {
    kind: { enum: ['test', 'random'] },
    title: text,
    first: described(
      exactly({
        kind: { enum: ['log', 'offer', 'value', 'score', 'passed', 'point'] },
        at: moment,
        before: side,
        after: side,
      }),
      'What differs first.',
    ),
  };
  const end = exactly({ outcome: textOrNull, at: moment, percent: { type: ['number', 'null'] } });
  const cause = exactly({
    changes: listOf(exactly({ text, steps: listOf(step) })),
    isSmallest: described(yes, 'Whether none of the changes can be left out; otherwise it is one or more of them.'),
    later: described(
      listOf(exactly(play)),
      'Plays that it changes when the causes of all first differences are left out.',
    ),
  });
  const reached = listOf(exactly({ kind: { enum: ['started', 'response', 'ended'] }, id: text }));
  const behaviour = exactly({
    tests: described(number, 'Number of tests that were played.'),
    random: described(number, 'Number of plays at random.'),
    seed: described(number, 'Seed of the first of them.'),
    same: described(number, 'Number of plays that are the same.'),
    changed: listOf(
      exactly({ ...play, before: end, after: end, cause: described(number, 'The index of its cause in `causes`.') }),
    ),
    causes: described(listOf(cause), 'Changes that together make differences appear.'),
    outcomes: listOf(exactly({ outcome: text, before: number, after: number })),
    gained: described(reached, 'What only plays of the second scenario reach.'),
    lost: described(reached, 'What only plays of the first scenario reach.'),
    isBounded: described(yes, 'Whether the search for causes was stopped at its bound.'),
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
      behaviour: described(behaviour, 'With --behaviour: how both versions play.'),
    },
    ['header', 'behaviour'],
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
