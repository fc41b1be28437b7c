import type { OperationCall } from '@scn/core/base/issue';
import { identitiesOfAction, identitiesOfResponse, identitiesIn } from '@scn/core/operations/copy-entity';
import { allDependenciesOf, dependenciesOf, type Dependency } from '@scn/core/operations/dependencies';
import { labelOfEntity } from '@scn/core/operations/entities/change-titles';
import type { EntityKind } from '@scn/core/schema/keywords';
import type { PlacedView } from '@scn/core/operations/operation';

/** A requested deletion. */
export type RemovalRequest =
  | {
      readonly kind: 'action';
      readonly actionCode: string;
      /** The menu item where it was requested; null elsewhere. */
      readonly menuItemId: string | null;
    }
  | { readonly kind: 'response'; readonly responseCode: string }
  | { readonly kind: 'command'; readonly id: string }
  | {
      readonly kind: 'entity';
      readonly entityKind: EntityKind;
      readonly id: string;
      /** Called when it has been deleted. */
      readonly onRemoved?: () => void;
    };

/** The operation of a deletion, which removes references to the entity as well. */
export function removalCall(request: RemovalRequest): OperationCall {
  switch (request.kind) {
    case 'action':
      return { name: 'action.delete', input: { actionCode: request.actionCode, deleteDependencies: true } };
    case 'response':
      return { name: 'response.delete', input: { responseCode: request.responseCode, deleteDependencies: true } };
    case 'command':
      return { name: 'playlist-command.delete', input: { id: request.id } };
    case 'entity': {
      const { entityKind: kind, id } = request;
      return kind === 'array'
        ? { name: 'array.delete', input: { id } }
        : { name: 'entity.delete', input: { kind, id, deleteDependencies: true } };
    }
  }
}

/** The effects of a deletion. */
export interface RemovalPlan {
  readonly id: string;
  /** Its title or descriptor; empty if it has none. */
  readonly title: string;
  readonly dependencies: readonly Dependency[];
  /** References that affect the patient; these block the deletion. */
  readonly blocking: readonly Dependency[];
  /** The menu item that can be removed alone, if the action is in other locations too. */
  readonly onlyPlace: string | null;
}

/** Determines the effects of a deletion; null if the entity no longer exists. */
export function planRemoval(
  view: PlacedView,
  request: Exclude<RemovalRequest, { kind: 'command' }>,
): RemovalPlan | null {
  if (request.kind === 'entity') {
    const node = view.get(request.id, request.entityKind);
    if (node === undefined) return null;
    return planOf(request.id, labelOfEntity(node, view), allDependenciesOf(view, identitiesIn(node)));
  }
  if (request.kind === 'response') {
    const response = view.get(request.responseCode, 'response')?.value;
    if (response === undefined) return null;
    return planOf(request.responseCode, response.description, dependenciesOf(view, identitiesOfResponse(response)));
  }
  const action = view.get(request.actionCode, 'action')?.value;
  if (action === undefined) return null;
  const plan = planOf(request.actionCode, action.title, dependenciesOf(view, identitiesOfAction(action)));
  const places = plan.dependencies.filter(({ use }) => use.from?.kind === 'menu-item');
  const isOneOfMany = places.length > 1 && places.some(({ id }) => id === request.menuItemId);
  return { ...plan, onlyPlace: isOneOfMany ? request.menuItemId : null };
}

function planOf(id: string, title: string, dependencies: readonly Dependency[]): RemovalPlan {
  const blocking = dependencies.filter(({ canAutomaticallyDelete }) => !canAutomaticallyDelete);
  return { id, title, dependencies, blocking, onlyPlace: null };
}
