import type { ChangeStep } from '../../diff/change-step';
import { scenarioShape, type EntityIdentity, type Shape } from '../../diff/shape';
import { isJsonObject, pointerTokens } from '../../kernel/json';
import type { PolicyAction } from '../../permissions/policies';
import type { EntityKind } from '../../schema/keywords';
import type { NeededPermission } from '../operation';

/** Permission subjects of these kinds; everything else belongs to the scenario. */
const subjects: Partial<Readonly<Record<EntityKind, string>>> = {
  action: 'ScenarioAction',
  change: 'ScenarioAction',
  response: 'ScenarioActionResponse',
  command: 'ScenarioPlaylistCommand',
  array: 'ScenarioArray',
  folder: 'ScenarioFolder',
  location: 'ScenarioMenuLocation',
  'menu-item': 'ScenarioMenuItem',
  'side-menu-item': 'ScenarioMenuItem',
};

/** Parts of an entity: adding or removing them is an update of the entity. */
const parts: readonly EntityKind[] = ['change', 'side-menu-item'];

/** The permissions that steps require, without duplicates: those of the operations for the same parts. */
export function permissionsForSteps(steps: readonly ChangeStep[]): readonly NeededPermission[] {
  const needed = new Map<string, NeededPermission>();
  for (const step of steps) {
    for (const permission of permissionsForStep(step)) needed.set(Object.values(permission).join(' '), permission);
  }
  return [...needed.values()];
}

function permissionsForStep(step: ChangeStep): readonly NeededPermission[] {
  const { entity, field } = touchedBy(step);
  const kind = entity?.kind;
  const subject = (kind === undefined ? undefined : subjects[kind]) ?? 'Scenario';
  const ofWhole: PolicyAction = step.kind === 'insert' ? 'Create' : step.kind === 'remove' ? 'Delete' : 'Update';
  const isPart = kind === undefined || subject === 'Scenario' || parts.includes(kind);
  if (step.kind !== 'set') {
    // adding a command is an update, as in `playlist-command.create`
    const isUpdate = isPart || (kind === 'command' && ofWhole === 'Create');
    return [{ action: isUpdate ? 'Update' : ofWhole, subject }];
  }
  const isRename = kind === 'action' && field === entity?.idKey;
  return [
    { action: isRename ? 'Replace' : 'Update', subject, ...(field === undefined ? {} : { field: `input.${field}` }) },
  ];
}

/** The innermost entity that a step changes, and its field. */
function touchedBy(step: ChangeStep): { readonly entity: EntityIdentity | null; readonly field: string | undefined } {
  let shape: Shape = scenarioShape();
  let entity: EntityIdentity | null = null;
  let field: string | undefined;
  for (const token of pointerTokens(step.path)) {
    if (shape.kind === 'entities') {
      shape = shape.items;
      entity = shape.entity;
      field = undefined;
    } else {
      if (shape.kind === 'object' && (field === undefined || entity === null)) field = token;
      shape = (shape.kind === 'object' ? shape.properties.get(token) : undefined) ?? { kind: 'leaf', schema: {} };
    }
  }
  if (step.kind === 'insert' && shape.kind === 'entities' && isJsonObject(step.value)) entity = shape.items.entity;
  return { entity, field };
}
