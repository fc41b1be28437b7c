import type { Action } from '@scn/core/document/actions/schema';
import type { Pointer } from '@scn/core/kernel/json';

/** The sections of an action's properties, as addresses name them. */
export const actionSections = [
  'start-triggers',
  'voice',
  'action-details',
  'visibility-settings',
  'execution-settings',
  'action-effects',
  'action-references',
] as const;
/** A section of an action's properties. */
export type ActionSection = (typeof actionSections)[number];

/** In which section a field of an action is edited; those that are missing have no field in the panel. */
const fields: Readonly<Partial<Record<keyof Action, ActionSection>>> = {
  trigger: 'start-triggers',
  voice: 'voice',
  title: 'action-details',
  description: 'action-details',
  globalActionId: 'action-details',
  actionCategoryId: 'action-details',
  actionCategoryCommandId: 'action-details',
  confirmationBox: 'action-details',
  sidebar: 'action-details',
  roles: 'action-details',
  visibilityEnabled: 'visibility-settings',
  visibleOnStart: 'visibility-settings',
  visible: 'visibility-settings',
  triggerInvisible: 'visibility-settings',
  dependenciesEnabled: 'visibility-settings',
  dependencies: 'visibility-settings',
  repetitions: 'execution-settings',
  linkedActionCodes: 'execution-settings',
  setsLocks: 'execution-settings',
  actionLockedBys: 'execution-settings',
  harmful: 'action-effects',
  isUnindicated: 'action-effects',
  changesPhysiology: 'action-effects',
  physiologyChangeDuration: 'action-effects',
  physiologyChanges: 'action-effects',
};

/** The section in which a place of an action is edited; null for the action itself. */
export function sectionOfField(at: Pointer): ActionSection | null {
  const [, field = ''] = at.split('/');
  return fields[field as keyof Action] ?? null;
}
