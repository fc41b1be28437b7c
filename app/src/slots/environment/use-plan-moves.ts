import { useCallback } from 'react';
import type { OperationCall } from '@scn/core/base/issue';
import type { ScenarioView } from '@scn/core/kernel/view';
import { permissionFor, subjectOf } from '@scn/core/operations/needed-permissions';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';

/** An object that can be moved on the plan. */
export interface MovablePlanItem {
  readonly type: 'actor' | 'island' | 'prop';
  readonly id: string;
  readonly name: string;
}

/** How things are moved on the plan. */
export interface PlanMoves {
  may(type: MovablePlanItem['type']): boolean;
  /**
   * An actor is put on an island, an island on a place of the room. @param to - null: an actor is at no island, an island has no place, a
   * prop isn’t in the room
   */
  move(entity: MovablePlanItem, to: string | null): boolean;
}

/** The operations that put a thing somewhere else; none if it is there already. */
export function movesOf(
  view: ScenarioView,
  { type, id }: MovablePlanItem,
  to: string | null,
): readonly OperationCall[] {
  const { startingPositions, islands, propIds } = view.scenario.setup.environment;
  if (type === 'prop') {
    if (to !== null || !propIds.includes(id)) return [];
    const changes = { propIds: propIds.filter((each) => each !== id) };
    return [{ name: 'section.update', input: { section: 'setup.environment', changes } }];
  }
  if (type === 'island') {
    if (islands.find((island) => island.id === id)?.locationId === to) return [];
    return [{ name: 'entity.update', input: { kind: 'island', id, changes: { locationId: to } } }];
  }
  const position = startingPositions.find(({ actorId }) => actorId === id);
  const kind = 'starting-position';
  if (position !== undefined) {
    if (position.islandId === to) return [];
    return [{ name: 'entity.update', input: { kind, id: position.id, changes: { islandId: to } } }];
  }
  if (to === null) return [];
  const values = { actorId: id, islandId: to };
  const after = startingPositions.at(-1)?.id ?? null;
  return [{ name: 'entity.create', input: { kind, id: crypto.randomUUID(), parentEntityId: null, values, after } }];
}

/** {@link PlanMoves} of the open scenario. */
export function usePlanMoves(view: ScenarioView): PlanMoves {
  const change = useChange();
  const mayDo = useMay();
  const move = useCallback(
    (entity: MovablePlanItem, to: string | null) => {
      const calls = movesOf(view, entity, to);
      return calls.length > 0 && change(calls) !== null;
    },
    [view, change],
  );
  const may = (type: MovablePlanItem['type']) => {
    if (type === 'prop') return mayDo('Update', subjectOf('/setup/environment/propIds'));
    const kind = type === 'island' ? 'island' : 'starting-position';
    const needed = (['Create', 'Update'] as const).map((action) => permissionFor(action, kind));
    return needed.every(({ action, subject }) => mayDo(action, subject));
  };
  return { may, move };
}
