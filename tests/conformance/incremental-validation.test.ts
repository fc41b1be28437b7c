import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { baseScenario } from '@scn/core/testing/base-scenario';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '@scn/core/testing/effort';

const plugins = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);
const start = completeScenario(baseScenario, plugins);
const identities = [
  'nurse',
  'mother',
  'player',
  'patient',
  'monitor',
  'hr',
  'bed',
  'form-1',
  'AOXYG001',
  'AEVNT001',
  'nowhere',
];

/** A scenario change. Each shares unchanged parts with its argument, like the live tree. */
type Edit = (scenario: Scenario) => Scenario;

const position = fc.nat({ max: 5 });
const identity = fc.constantFrom(...identities);

function at<T>(list: readonly T[], index: number, change: (item: T) => T): readonly T[] {
  return list.map((item, place) => (place === index % Math.max(1, list.length) ? change(item) : item));
}

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .record({ position, title: fc.constantFrom('', 'Give oxygen', 'Call for help') })
    .map(({ position: index, title }): Edit => (scenario) => ({
      ...scenario,
      actions: at(scenario.actions, index, (action) => ({ ...action, title })),
    })),
  fc
    .record({ position, actionCode: fc.constantFrom('AOXYG001', 'AEVNT001', 'ACALL001') })
    .map(({ position: index, actionCode }): Edit => (scenario) => ({
      ...scenario,
      actions: at(scenario.actions, index, (action) => ({ ...action, actionCode })),
    })),
  fc
    .record({ position, linked: fc.uniqueArray(identity, { maxLength: 3 }) })
    .map(({ position: index, linked }): Edit => (scenario) => ({
      ...scenario,
      actions: at(scenario.actions, index, (action) => ({ ...action, linkedActionCodes: linked })),
    })),
  position.map((index): Edit => (scenario) => ({
    ...scenario,
    actions: scenario.actions.filter((_, place) => place !== index),
  })),
  position.map((index): Edit => ({ actions, ...scenario }) => ({
    ...scenario,
    actions: [...actions.slice(index), ...actions.slice(0, index)],
  })),
  fc
    .record({ position, actorId: identity, text: fc.constantFrom('', 'Hello') })
    .map(({ position: index, actorId, text }): Edit => (scenario) => ({
      ...scenario,
      actions: at(scenario.actions, index, (action) => ({
        ...action,
        responses: at(action.responses, index, (response) => ({
          ...response,
          playlist: [
            { id: `line-${actorId}`, block: 'command.delay', args: { seconds: text.length } },
            ...response.playlist,
          ],
        })),
      })),
    })),
  fc.record({ position, id: identity }).map(({ position: index, id }): Edit => (scenario) => ({
    ...scenario,
    setup: { ...scenario.setup, actors: at(scenario.setup.actors, index, (actor) => ({ ...actor, id })) },
  })),
  fc.record({ position, roleId: fc.option(identity) }).map(({ position: index, roleId }): Edit => (scenario) => ({
    ...scenario,
    setup: { ...scenario.setup, actors: at(scenario.setup.actors, index, (actor) => ({ ...actor, roleId })) },
  })),
  // restored values are the same snapshot; two places never share one
  position.map((index): Edit => (scenario) => ({
    ...scenario,
    actions: at(scenario.actions, index, (action) => {
      const earlier = start.actions.find(({ actionCode }) => actionCode === action.actionCode);
      return earlier === undefined || scenario.actions.includes(earlier) ? action : earlier;
    }),
  })),
  fc.constantFrom('setup' as const, 'menu' as const, 'actions' as const).map((part): Edit => (scenario) => ({
    ...scenario,
    [part]: start[part],
  })),
  position.map((index): Edit => (scenario) => ({
    ...scenario,
    menu: { ...scenario.menu, items: scenario.menu.items.filter((_, place) => place !== index) },
  })),
  // where learners find a menu, whether they open it, and whether its actions are theirs
  fc
    .record({
      position,
      type: fc.constantFrom('HIDDEN' as const, 'ROOM' as const),
      actorId: fc.constantFrom(null, 'patient-actor'),
      buttonLayoutId: fc.constantFrom(null, 'layout-0', 'nowhere'),
      menuLocationId: fc.constantFrom(null, 'ward-bed'),
    })
    .map(({ position: index, ...changes }): Edit => (scenario) => ({
      ...scenario,
      menu: {
        ...scenario.menu,
        locations: at(scenario.menu.locations, index, (location) => ({ ...location, ...changes })),
      },
    })),
  fc.option(fc.constant('ward-bed')).map((locationId): Edit => ({ setup, ...scenario }) => ({
    ...scenario,
    setup: {
      ...setup,
      environment: {
        ...setup.environment,
        islands: at(setup.environment.islands, 0, (each) => ({ ...each, locationId })),
      },
    },
  })),
  fc
    .record({ position, trigger: fc.constantFrom('trigger.learner', 'trigger.hidden') })
    .map(({ position: index, trigger }): Edit => (scenario) => ({
      ...scenario,
      actions: at(scenario.actions, index, (action) => ({ ...action, trigger: { trigger, args: {} } })),
    })),
);

describe('validation after edits', () => {
  it('finds what a fresh validation of the same scenario finds', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
        const incremental = createValidator({ plugins, rules: builtInRules });
        incremental.validate(start);
        let scenario = start;
        for (const change of edits) {
          scenario = change(scenario);
          const fresh = createValidator({ plugins, rules: builtInRules }).validate(scenario);
          expect(incremental.validate(scenario)).toEqual(fresh);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  it('finds the same when parts were prepared incrementally between edits', () => {
    const pieces = fc.nat({ max: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(edit, pieces), { minLength: 1, maxLength: 8 }), (edits) => {
        const prepared = createValidator({ plugins, rules: builtInRules });
        let scenario = start;
        for (const [change, count] of edits) {
          for (let piece = 0; piece < count; piece += 1) if (prepared.prepare(scenario, () => true)) break;
          scenario = change(scenario);
        }
        const fresh = createValidator({ plugins, rules: builtInRules }).validate(scenario);
        expect(prepared.validate(scenario)).toEqual(fresh);
      }),
      { numRuns: runs(30) },
    );
  });

  it('is prepared incrementally until it is complete', () => {
    const validator = createValidator({ plugins, rules: builtInRules });
    let pieces = 1;
    while (!validator.prepare(start, () => true)) pieces += 1;
    expect(pieces).toBeGreaterThan(start.actions.length);
    expect(validator.prepare(start, () => true)).toBe(true);
  });
});
