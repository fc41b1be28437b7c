import type { Action } from '#document/actions/schema';
import { sameValue } from '#base/same-value';
import type { TriggerPlugin } from '#kernel/contract';
import { toLive } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { needAction, type LiveAction } from '../find-live';
import { existing, idSeed, idsFrom } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { settleExpression } from '../settle-expression';
import { setRepetitions } from './linked-actions';

/** Fields that are copied unchanged. */
const copied = [
  'sidebar',
  'voice',
  'setsLocks',
  'actionLockedBys',
  'harmful',
  'isUnindicated',
  'roles',
  'changesPhysiology',
  'physiologyChangeDuration',
] as const satisfies readonly (keyof Action)[];
/** Fields that a form or scorecard fixes. */
const owned = [
  'actionCategoryId',
  'actionCategoryCommandId',
  'confirmationBox',
] as const satisfies readonly (keyof Action)[];
/** Fields of triggers with visibility. */
const visibility = ['visibleOnStart', 'dependenciesEnabled'] as const satisfies readonly (keyof Action)[];
const expressions = ['visible', 'triggerInvisible', 'dependencies'] as const satisfies readonly (keyof Action)[];

export const operation = defineOperation({
  name: 'action.copy-details',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description:
    'Copies the details of an action, except its name, trigger and responses, to another action of the scenario.',
  input: object({ sourceActionCode: existing('From'), targetActionCode: existing('To'), idSeed: idSeed() }),
  title: ({ sourceActionCode, targetActionCode }) => `Copy details of ${sourceActionCode} to ${targetActionCode}`,
  refusals: ['NoRecordsFoundError', 'ExpressionInvalidError', 'ExpressionUnsupportedError', 'InvalidDataError'],
  skippedFields({ sourceActionCode, targetActionCode }, after, plugins) {
    const [source, target] = [sourceActionCode, targetActionCode].map((code) => after.get(code, 'action')?.value);
    if (source === undefined || target === undefined) return [];
    return fieldsWithout(plugins.trigger(target.trigger.trigger))
      .filter((field) => !sameValue(source[field], target[field]))
      .map((field) => ({ entity: targetActionCode, field }));
  },
  apply(scenario, { sourceActionCode, targetActionCode, idSeed }, context) {
    const target = needAction(scenario, targetActionCode);
    needAction(scenario, sourceActionCode);
    const source = context.before.get(sourceActionCode, 'action')?.value;
    if (source === undefined || sourceActionCode === targetActionCode) {
      throw new Refusal('InvalidDataError', { sourceActionCode }, 'Choose two different actions.');
    }
    const trigger = context.plugins.trigger(target.trigger.trigger);
    const left: ReadonlySet<string> = new Set(fieldsWithout(trigger));
    const fields = [...copied, ...owned, ...visibility].filter((field) => !left.has(field));
    Object.assign(target, Object.fromEntries(fields.map((field) => [field, source[field]])));
    if (trigger?.usesVisibility !== false) copyExpressions(source, target);
    const links = source.linkedActionCodes.filter((code) => code !== targetActionCode);
    setRepetitions(scenario, context, target, source.repetitions, links);
    const nextId = idsFrom(idSeed);
    const changes = source.physiologyChanges.map((change) => ({ ...change, id: nextId() }));
    target.physiologyChanges.splice(
      0,
      target.physiologyChanges.length,
      ...toLive<LiveAction['physiologyChanges']>(changes),
    );
  },
});

/** The fields that an action with this trigger doesn’t have, or has from a form. */
function fieldsWithout(trigger: TriggerPlugin | undefined) {
  return [
    ...(trigger?.ownsDetails === false ? owned : []),
    ...(trigger?.usesVisibility === false ? [...visibility, ...expressions] : []),
  ];
}

function copyExpressions(source: Action, target: LiveAction): void {
  const { actionCode } = target;
  const settle = (field: (typeof expressions)[number]) =>
    settleExpression(source[field], { current: target[field], actionCode, completionsOnly: field === 'dependencies' });
  target.visible = settle('visible');
  target.triggerInvisible = settle('triggerInvisible');
  target.dependencies = settle('dependencies');
}
