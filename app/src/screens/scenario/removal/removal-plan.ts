import { identitiesOfAction, identitiesOfResponse } from '@scn/core/operations/copy-entity';
import { dependenciesOf, type Dependency } from '@scn/core/operations/dependencies';
import type { PlacedView } from '@scn/core/operations/operation';

/** What somebody wants to delete. */
export type RemovalRequest =
  | {
      readonly kind: 'action';
      readonly actionCode: string;
      /** The place in a menu where it was asked for; null elsewhere. */
      readonly menuItemId: string | null;
    }
  | { readonly kind: 'response'; readonly responseCode: string }
  | { readonly kind: 'command'; readonly id: string };

/** What there is to know before something is deleted. */
export interface RemovalPlan {
  readonly id: string;
  /** Its title or descriptor; empty where it has none. */
  readonly title: string;
  readonly dependencies: readonly Dependency[];
  /** Those that say what happens to the patient: they keep it from being deleted. */
  readonly blocking: readonly Dependency[];
  /** The menu item that could go alone, where the action stands in others too. */
  readonly onlyPlace: string | null;
}

/** Looks what deleting something would do; null when it is there no more. */
export function planRemoval(
  view: PlacedView,
  request: Exclude<RemovalRequest, { kind: 'command' }>,
): RemovalPlan | null {
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
