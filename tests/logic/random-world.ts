import fc from 'fast-check';
import type { Logic, World, WorldAction, WorldCommand, WorldResponse } from './brute-force';

const codes = ['AMEDS001', 'AMEDS002', 'AMEDS003', 'AMEDS004', 'AMEDS005', 'AMEDS006'];
const rates = [60, 80, 100, 120];
const states = ['ALERT', 'DROWSY', 'UNRESPONSIVE'];

/** Conditions on a world of `count` actions. */
export function logics(count: number): fc.Arbitrary<Logic> {
  const actions = codes.slice(0, count);
  const leaf: fc.Arbitrary<Logic> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ done: fc.constantFrom(...actions) }) },
    { weight: 2, arbitrary: fc.constantFrom(...actions, ...actions).map((code) => ({ done: `${code}R1` })) },
    {
      weight: 2,
      arbitrary: fc.record({
        rate: fc.constantFrom('above' as const, 'below', 'at-least', 'at-most', 'is', 'is-not'),
        than: fc.constantFrom(...rates),
      }),
    },
    { weight: 1, arbitrary: fc.record({ state: fc.constantFrom(...states), not: fc.boolean() }) },
  );
  const group = (part: fc.Arbitrary<Logic>): fc.Arbitrary<Logic> => {
    const parts = fc.array(part, { minLength: 1, maxLength: 3 });
    return fc.oneof(fc.record({ all: parts, not: fc.boolean() }), fc.record({ any: parts, not: fc.boolean() }));
  };
  return group(fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: group(leaf) }));
}

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: null, freq });

/** How worlds differ from finished ones. */
interface WorldOptions {
  /** Some responses have no completion. */
  readonly isUnfinished?: boolean;
}

function commands(count: number, { isUnfinished = false }: WorldOptions): fc.Arbitrary<readonly WorldCommand[]> {
  const body: fc.Arbitrary<WorldCommand> = fc.oneof(
    { weight: 3, arbitrary: fc.constant({ do: 'talk' as const }) },
    { weight: 1, arbitrary: fc.constantFrom(...states).map((to) => ({ do: 'state' as const, to })) },
  );
  const follow: fc.Arbitrary<WorldCommand> = fc.record({
    do: fc.constant('start' as const),
    action: fc.constantFrom(...codes.slice(0, count)),
    later: fc.boolean(),
  });
  const completes = isUnfinished ? fc.constantFrom(true, true, true, false) : fc.constant(true);
  return fc
    .tuple(fc.array(body, { maxLength: 2 }), completes, fc.array(follow, { maxLength: 1 }))
    .map(([before, isComplete, after]) => [...before, ...(isComplete ? [{ do: 'complete' as const }] : []), ...after]);
}

function responses(code: string, count: number, options: WorldOptions): fc.Arbitrary<readonly WorldResponse[]> {
  const one = fc.record({
    island: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
    if: sometimes(logics(count), 2),
    when: fc.oneof(
      { weight: 6, arbitrary: fc.constant('immediate' as const) },
      { weight: 1, arbitrary: fc.constant('action' as const) },
      { weight: 1, arbitrary: fc.constant('response' as const) },
    ),
    delay: fc.constantFrom(0, 10),
    playlist: commands(count, options),
  });
  return fc
    .array(one, { minLength: options.isUnfinished === true ? 0 : 1, maxLength: 3 })
    .map((all) => all.map((response, index) => ({ ...response, code: `${code}R${index + 1}` })));
}

function action(code: string, index: number, count: number, options: WorldOptions): fc.Arbitrary<WorldAction> {
  const kinds = ['learner', 'learner', 'learner', 'hidden', 'physiology', 'time'] as const;
  return fc
    .record({
      code: fc.constant(code),
      by: index === 0 ? fc.constant('start' as const) : fc.constantFrom(...kinds),
      visibleOnStart: fc.boolean(),
      visible: sometimes(logics(count), 2),
      invisible: sometimes(logics(count), 1),
      needs: sometimes(logics(count), 1),
      trigger: logics(count),
      delay: fc.constantFrom(0, 30, 60),
      repeats: fc.boolean(),
      limit: fc.constantFrom(1, 2, 100, 100),
      linked: sometimes(fc.constantFrom(...codes.slice(0, count)), 1),
      sets: fc.constantFrom([], [], [], ['PHONE']),
      lockedBy: fc.constantFrom([], [], ['PHONE']),
      rate: sometimes(fc.record({ to: fc.constantFrom(...rates), jump: fc.boolean() }), 1),
      cancels: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      responses: responses(code, count, options),
    })
    .map((made) => {
      const isDelayed = made.responses.some(({ when }) => when !== 'immediate');
      return {
        ...made,
        // The visibility of a hidden action without triggers is a draft.
        visibleOnStart: made.visibleOnStart || made.visible === null,
        linked: made.linked === null || made.linked === code ? [] : [made.linked],
        sets: isDelayed ? [] : made.sets,
      };
    });
}

/** Random worlds of 2 to `most` actions, of which the first starts the scenario. */
export function worlds(most: number, options: WorldOptions = {}): fc.Arbitrary<World> {
  return fc.integer({ min: 2, max: most }).chain((count) =>
    fc.record({
      rate: fc.constantFrom(...rates),
      worst: sometimes(fc.constantFrom(...rates), 1),
      state: fc.constantFrom(...states),
      actions: fc.tuple(...codes.slice(0, count).map((code, index) => action(code, index, count, options))),
    }),
  );
}
