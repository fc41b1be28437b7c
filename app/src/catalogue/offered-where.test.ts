import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { runs } from '@scn/core/testing/effort';
import { isElsewhere } from '@scn/core/index/queries/part-of';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { offeredWhere } from './asset-query';

const plugin = builtInPlugins.find(({ id }) => id === 'asset.location') as unknown as AssetPlugin;
const inside = { by: 'parentId', of: '/setup/environment/roomId' } as const;
type Place = Readonly<{ id: string; parentId: string | null }>;

function matches(where: JsonObject, place: Place): boolean {
  return Object.entries(where).every(([name, condition]) => {
    if (name === 'and') return (condition as readonly JsonObject[]).every((each) => matches(each, place));
    if (name === 'or') return (condition as readonly JsonObject[]).some((each) => matches(each, place));
    const value = (place as unknown as JsonObject)[name] ?? null;
    const { in: values, isEmpty, eq } = condition as { readonly in?: readonly Json[]; isEmpty?: boolean; eq?: Json };
    if (values !== undefined) return values.includes(value);
    return isEmpty === true ? value === null : value === eq;
  });
}

/** Places of which each is part of an earlier one, or of nothing. */
const forests = fc
  .array(fc.nat(), { minLength: 1, maxLength: 12 })
  .map((choices) =>
    choices.map((choice, index): Place => {
      const parent = choice % (index + 1);
      return { id: `p${index}`, parentId: parent === index ? null : `p${parent}` };
    }),
  )
  // the rule gives up below eight levels: such a catalogue is wrong
  .filter((places) => places.every((place) => depth(place, places) <= 6));

function depth(place: Place, places: readonly Place[]): number {
  const parent = places.find(({ id }) => id === place.parentId);
  return parent === undefined ? 0 : 1 + depth(parent, places);
}

test('a picker offers exactly the places that no rule reports to be in another room', async () => {
  await fc.assert(
    fc.asyncProperty(forests, fc.nat(), async (places, choice) => {
      const room = places[choice % places.length]!.id;
      const find = async (where: JsonObject) =>
        Promise.resolve(places.filter((place) => matches(where, place)).map(({ id }) => id));
      const where = await offeredWhere({ inside }, plugin, room, find);
      const catalogue = {
        get: (id: string) => {
          const data = places.find((place) => place.id === id);
          return data === undefined ? undefined : { id, asset: 'asset.location', data: data as unknown as JsonObject };
        },
      };
      for (const place of places) {
        const isReported = isElsewhere(place, 'parentId', room, catalogue);
        expect(matches(where ?? {}, place)).toBe(!isReported);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('before the scenario names a room, all places of the level are offered', async () => {
  const find = async () => Promise.reject(new Error('nothing to look for'));
  const where = await offeredWhere({ where: { level: 'ISLAND' }, inside }, plugin, null, find);
  expect(where).toEqual({ and: [{ level: { eq: 'ISLAND' } }] });
  expect(await offeredWhere({ inside }, plugin, null, find)).toBeNull();
});
