import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import type { Pointer } from '@scn/core/base/json';
import type { Route } from './route';
import { scenarioRoutes } from './scenario-routes';

/** The screen that shows a place in the scenario; undefined for none. */
export function screenOfPlace(pointer: Pointer): Route | undefined {
  const found = shownPlaces().filter(({ place }) => pointer === place || pointer.startsWith(`${place}/`));
  return found.toSorted((one, other) => other.place.length - one.place.length)[0]?.route;
}

interface ShownPlace {
  readonly place: Pointer;
  readonly route: Route;
}

let known: readonly ShownPlace[] | undefined;

function shownPlaces(): readonly ShownPlace[] {
  return (known ??= scenarioRoutes.flatMap((route) => placesOf(route).map((place) => ({ place, route }))));
}

function placesOf({ declared, places = [] }: Route): readonly Pointer[] {
  if (declared === undefined) return places;
  const { part, lists = [], places: others = [] } = declared;
  if (typeof part === 'object') return [];
  const ofLists = lists.map(({ kind }) => placeOfKind(kind)).filter(({ parent }) => parent === null);
  const names = [...(part === undefined ? [] : [part.split('.')]), ...ofLists.map(({ list }) => list)];
  return [...names.map((each): Pointer => `/${each.join('/')}`), ...others];
}
