import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { engine } from '@scn/core/simulation/engine/engine';
import { holdsAtStart } from '@scn/core/simulation/reach/at-start';
import { runs } from '@scn/core/testing/effort';
import { createValidator } from '@scn/core/validation/engine/engine';
import type { Logic, World, WorldAction } from './brute-force';
import { logics, worlds } from './random-world';
import { plugins } from './said-never';
import { fieldOf, scenarioOf } from './world-scenario';

const trigger = 'AMEDS009';

/** The rules' answer about conditions at the start, and whether they start an action at the first moment of a play. */
function atStart(world: World, logic: Logic): { readonly said: boolean | null; readonly happens: boolean } {
  const watching: WorldAction = {
    ...world.actions[0]!,
    code: trigger,
    by: 'physiology',
    trigger: logic,
  };
  const actions = [...world.actions, { ...watching, rate: null, cancels: false, responses: [] }];
  const scenario = completeScenario(scenarioOf({ ...world, actions }) as JsonObject, plugins);
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(scenario);
  const said = holdsAtStart(fieldOf(logic) as ExpressionGroup, validator.view);
  const { log, state } = engine(scenario, { plugins }).begin();
  // Behind a circle without a pause, nothing happens.
  if (state.ended !== null) return { said: null, happens: false };
  return { said, happens: log.some(({ kind, id }) => kind === 'trigger' && id === trigger) };
}

describe('conditions at the start', () => {
  it('hold as in the first moment of a play', () => {
    let known = 0;
    fc.assert(
      fc.property(worlds(4), logics(4), (world, logic) => {
        // Other triggers of that moment come after it.
        const actions = world.actions.filter(({ by }) => by !== 'physiology');
        const { said, happens } = atStart({ ...world, actions }, logic);
        if (said === null) return;
        known += 1;
        expect(happens).toBe(said);
      }),
      { numRuns: runs(400) },
    );
    expect(known).toBeGreaterThan(runs(400) / 4);
  });

  it.each<[by: WorldAction['by'], jump: boolean, logic: Logic, said: boolean | null]>([
    ['start', true, { rate: 'above', than: 80 }, null],
    ['time', true, { rate: 'above', than: 80 }, null],
    ['hidden', true, { rate: 'above', than: 80 }, true],
    ['start', false, { rate: 'above', than: 80 }, true],
    ['start', false, { rate: 'is', than: 100 }, null],
    ['time', false, { rate: 'is', than: 100 }, null],
    ['hidden', false, { rate: 'is', than: 100 }, true],
    ['time', false, { done: 'AMEDS001' }, null],
    ['hidden', false, { done: 'AMEDS001' }, false],
  ])('are open if an action by %s changes what they are about', (by, jump, logic, said) => {
    const action: WorldAction = {
      code: 'AMEDS001',
      by,
      visibleOnStart: true,
      visible: null,
      invisible: null,
      needs: null,
      trigger: null,
      delay: 0,
      repeats: false,
      limit: 1,
      linked: [],
      sets: [],
      lockedBy: [],
      rate: { to: 60, jump },
      cancels: false,
      responses: [
        {
          code: 'AMEDS001R1',
          island: 0,
          if: { all: [{ rate: 'above', than: 90 }] },
          when: 'immediate',
          delay: 0,
          playlist: [{ do: 'complete' }],
        },
      ],
    };
    const world: World = { rate: 100, worst: null, state: 'ALERT', actions: [action] };
    expect(atStart(world, { all: [logic] }).said).toBe(said);
  });
});
