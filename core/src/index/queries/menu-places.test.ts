import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeScenario } from '#format/complete';
import { createScenarioReader } from '#operations/scenario-reader';
import { runs } from '#testing/effort';
import { operationPlugins } from '#testing/operation-plugins';
import { freeMenuPlace, nowhere } from './menu-location';

const places = ['door', 'monitor', 'phone'];
const layouts = ['left', 'right'];
const menus = fc.array(
  fc.record({
    menuLocationId: fc.option(fc.constantFrom(...places)),
    buttonLayoutId: fc.option(fc.constantFrom(...layouts)),
    handControlled: fc.boolean(),
  }),
  { maxLength: 6 },
);

test('a new menu gets the first place that no other menu has, and a layout only of an island in the room', () => {
  const read = createScenarioReader(operationPlugins);
  fc.assert(
    fc.property(menus, fc.option(fc.constant('place')), (locations, locationId) => {
      const island = { id: 'island', locationId, buttonLayouts: layouts.map((id) => ({ id })) };
      const view = read(
        completeScenario(
          {
            setup: { environment: { roomId: 'room', islands: [island] } },
            menu: { locations: locations.map((each, index) => ({ id: `menu-${index}`, type: 'ROOM', ...each })) },
          },
          operationPlugins,
        ),
      );
      const existing = locations.filter(({ handControlled }) => !handControlled);
      const isFree = (id: string) =>
        existing.every(({ menuLocationId, buttonLayoutId }) => menuLocationId !== id && buttonLayoutId !== id);
      const free = places.find(isFree);
      const layout = locationId === null ? undefined : layouts.find(isFree);
      expect(freeMenuPlace(view, places)).toEqual(
        free === undefined ? { ...nowhere, buttonLayoutId: layout ?? null } : { ...nowhere, menuLocationId: free },
      );
    }),
    { numRuns: runs(50) },
  );
});
