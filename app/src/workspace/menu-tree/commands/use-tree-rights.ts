import { useMemo } from 'react';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useWorkspace } from '../../open/workspace-context';
import { isFolder, isLocation, isLoose, type MenuNode } from '../nodes/menu-node';

/** The user's permissions in the open scenario; none while it is read-only. */
export type TreeRights = (action: PolicyAction, subject: string) => boolean;

/** Returns the permissions. */
export function useTreeRights(): TreeRights {
  const { scenario } = useWorkspace();
  const mayPass = useGates();
  const isReadOnly = scenario.isScenarioReadOnly;
  return useMemo(() => (action, subject) => !isReadOnly && mayPass(may(action, subject)), [isReadOnly, mayPass]);
}

/** The permission subject of a node. */
export function subjectOf({ itemType }: MenuNode): string {
  if (isFolder(itemType)) return 'ScenarioFolder';
  return isLocation(itemType) ? 'ScenarioMenuLocation' : 'ScenarioMenuItem';
}

/** Whether a node can be moved. Moving an unplaced action places it. */
export function mayMove(rights: TreeRights, node: MenuNode): boolean {
  const { itemType, menuItemId } = node;
  if (isFolder(itemType) || isLocation(itemType) || menuItemId !== null) return rights('Update', subjectOf(node));
  return isLoose(node) && rights('Create', 'ScenarioMenuItem');
}

/** Whether a node can be copied. */
export function mayCopy(rights: TreeRights, { itemType }: MenuNode): boolean {
  return itemType === 'action' && rights('Update', 'ScenarioAction') && rights('Create', 'ScenarioMenuItem');
}

/** Whether a copied action can be pasted. */
export function mayPaste(rights: TreeRights): boolean {
  return (
    rights('Update', 'ScenarioAction') && rights('Create', 'ScenarioAction') && rights('Create', 'ScenarioMenuItem')
  );
}
