import type { Action } from '@scn/core/document/actions/schema';
import type { Pointer } from '@scn/core/base/json';

/** The property sections of an action, by their names in addresses. */
export const actionSections = [
  'start-triggers',
  'voice',
  'action-details',
  'visibility-settings',
  'execution-settings',
  'action-effects',
  'action-references',
] as const;
/** A property section of an action. */
export type ActionSection = (typeof actionSections)[number];

/** The section of each action field. Fields that are missing here are not in the panel. */
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

/** The section of a place in an action; null for the action itself. */
export function sectionOfField(at: Pointer): ActionSection | null {
  const [, field = ''] = at.split('/');
  return fields[field as keyof Action] ?? null;
}
