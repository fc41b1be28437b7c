import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json, JsonObject } from '@scn/core/base/json';
import type { SimulatedEvent } from '@scn/core/kernel/simulate';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { runs } from '@scn/core/testing/effort';
import { valuesOf } from '@scn/core/testing/schema-values';
import { simulated } from '@scn/core/testing/simulated';
import { builtInPlugins } from './registry.gen';

/*
 * Whatever an author has written and whatever happens, a command of ours answers in a play, and always in the same way. What each one does is tested
 * beside it; that it does so when the playlist reaches it, for every example and variant, by plugins.test.ts.
 */

const commands = builtInPlugins.filter((plugin) => plugin.kind === 'command' && plugin.simulate !== undefined);

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json);
const events: fc.Arbitrary<SimulatedEvent> = fc.oneof(
  fc.constant<SimulatedEvent>({ kind: 'reached' }),
  fc.record({ kind: fc.constant('due' as const), payload: fc.oneof(json, fc.nat(3)) }),
  fc.record({ kind: fc.constant('answered' as const), answer: json }),
  fc.record({
    kind: fc.constant('closed' as const),
    by: fc.constantFrom('time' as const, 'learner' as const, 'command' as const),
    draft: json,
  }),
  fc.record({ kind: fc.constant('goal' as const), goal: fc.nat(3), reached: fc.subarray([0, 1, 2, 3]) }),
);

it.each(commands.map((plugin) => [plugin.id, plugin] as const))('%s answers to everything, as before', (_, plugin) => {
  if (plugin.kind !== 'command') return;
  const values = valuesOf(jsonSchemaOf(plugin.schema), 3).map((args) => args as JsonObject);
  fc.assert(
    fc.property(values, events, (args, event) => {
      expect(simulated(plugin, args, event)).toEqual(simulated(plugin, args, event));
    }),
    { numRuns: runs(30) },
  );
});

it('only a command that isn’t known has no known length and doesn’t say what it does', () => {
  const silent = builtInPlugins.filter(
    (plugin) =>
      plugin.kind === 'command' &&
      plugin.simulate === undefined &&
      [{}, ...plugin.variants.map(({ args }) => args as JsonObject)].some(
        (args) => plugin.durationSeconds({ ...(plugin.defaults as JsonObject), ...args }) === null,
      ),
  );
  expect(silent.map(({ id }) => id)).toEqual(['command.unknown']);
});
