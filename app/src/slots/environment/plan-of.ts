import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';
import type { FoundAssets } from '../assets/use-assets';
import type { PlanPosition } from '@scn/core/description/plan-layout';
import { whoIsThere, type ActorInRoom } from './who-is-there';

/** An island with who is there when the scenario starts. */
export interface PlanIsland {
  readonly island: EntityNode<'island'>;
  readonly actors: readonly ActorInRoom[];
}

/** A place of the room in the catalogue. */
export interface PlanPlace {
  readonly id: string;
  /** Null while the catalogue isn’t known. */
  readonly title: string | null;
  /** Where it is in the room, as the catalogue says; null if it doesn’t. */
  readonly position: PlanPosition | null;
  /** Its menu locations: what is there. */
  readonly equipment: readonly string[];
  readonly islands: readonly PlanIsland[];
}

/** The room as a plan. */
export interface RoomPlan {
  readonly places: readonly PlanPlace[];
  /** Islands that have no place, or one in another room. */
  readonly outside: readonly PlanIsland[];
  /** Actors in the room who are at no island. Players and phones may have none. */
  readonly nowhere: readonly ActorInRoom[];
}

/**
 * The plan of the scenario’s room: its places in alphabetical order, where the catalogue says, each with what the catalogue and the scenario put
 * there. Without the catalogue, the places are those that the islands name.
 */
export function planOf(view: ScenarioView, locations: FoundAssets): RoomPlan {
  const { roomId } = view.scenario.setup.environment;
  const actors = whoIsThere(view).flatMap((group) => group.actors);
  const islands = view.all('island').map((island): PlanIsland => ({
    island,
    actors: actors.filter(({ position }) => position?.value.islandId === island.id),
  }));
  const known = [...locations.assets.values()].map(({ id, data }) => ({
    ...{
      id,
      title: typeof data['title'] === 'string' ? data['title'] : '',
      level: data['level'],
      parentId: data['parentId'],
      position: positionOf(data['planX'], data['planY']),
    },
  }));
  const byId = new Map(known.map((each) => [each.id, each]));
  const ofRoom = known
    .filter(({ level, parentId }) => level === 'ISLAND' && parentId === roomId)
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ id }) => id);
  const named = islands.flatMap(({ island: { value } }) => (value.locationId === null ? [] : [value.locationId]));
  const isKnown = locations.state === 'ready' && roomId !== null;
  const ids = isKnown ? ofRoom : [...new Set([...ofRoom, ...named])];
  const places = ids.map((id): PlanPlace => ({
    id,
    title: byId.get(id)?.title ?? null,
    position: byId.get(id)?.position ?? null,
    equipment: known
      .filter(({ level, parentId }) => level === 'MENU_LOCATION' && parentId === id)
      .map(({ title }) => title)
      .toSorted(),
    islands: islands.filter(({ island }) => island.value.locationId === id),
  }));
  const there = new Set(ids);
  const inIslands = new Set(islands.map(({ island }) => island.id));
  return {
    places,
    outside: islands.filter(({ island: { value } }) => value.locationId === null || !there.has(value.locationId)),
    nowhere: actors.filter(({ actor, position }) => {
      const at = position?.value.islandId ?? null;
      return (at === null || !inIslands.has(at)) && actor.value.type !== 'PHONE';
    }),
  };
}

function positionOf(x: unknown, y: unknown): PlanPosition | null {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
