import { Type } from 'typebox';
import { action } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import type { TriggerPlugin } from '#kernel/contract';
import { flag, object } from '#schema/fields';
import { indexOfId, needAction } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { titleOfExpressionChange } from '../expression-titles';
import { expressionRefusals, settleExpression } from '../settle-expression';
import { newTrigger, triggerOfType } from '../triggers/check-trigger';
import { expandLocks, lockChoices } from './locks';
import { leaveForbiddenPlaces } from './menu-places';

const fields = action.properties;
/** Fields of actions that a form or scorecard fixes. */
const details = ['title', 'actionCategoryId', 'actionCategoryCommandId', 'confirmationBox'] as const;
/** Expressions that apply only to a trigger with visibility. */
const visibilityExpressions = ['visible', 'triggerInvisible', 'dependencies'] as const;
const expressionTitles = {
  visible: 'visibility triggers',
  triggerInvisible: 'invisibility triggers',
  dependencies: 'prerequisites',
} as const;

export const operation = defineOperation({
  name: 'action.update',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description:
    'Updates fields of an action; omitted fields are unchanged. With cascadingUpdate, also removes what the change makes ' +
    'obsolete: invisibility triggers with the visibility triggers, change values with “changes physiology”.',
  input: object({
    actionCode: existing('Action'),
    title: Type.Optional(fields.title),
    description: Type.Optional(fields.description),
    globalActionId: Type.Optional(fields.globalActionId),
    actionCategoryId: Type.Optional(fields.actionCategoryId),
    actionCategoryCommandId: Type.Optional(fields.actionCategoryCommandId),
    confirmationBox: Type.Optional(fields.confirmationBox),
    sidebar: Type.Optional(fields.sidebar),
    voice: Type.Optional(fields.voice),
    visibilityEnabled: Type.Optional(fields.visibilityEnabled),
    visibleOnStart: Type.Optional(fields.visibleOnStart),
    visible: Type.Optional(fields.visible),
    triggerInvisible: Type.Optional(fields.triggerInvisible),
    dependenciesEnabled: Type.Optional(fields.dependenciesEnabled),
    dependencies: Type.Optional(fields.dependencies),
    setsLocks: Type.Optional(lockChoices('Locks set by this action')),
    actionLockedBys: Type.Optional(lockChoices('Locked by')),
    harmful: Type.Optional(fields.harmful),
    isUnindicated: Type.Optional(fields.isUnindicated),
    roles: Type.Optional(fields.roles),
    changesPhysiology: Type.Optional(fields.changesPhysiology),
    physiologyChangeDuration: Type.Optional(fields.physiologyChangeDuration),
    cascadingUpdate: Type.Optional(flag({ title: 'Apply dependent changes' })),
  }),
  title: ({ actionCode }) => `Change action ${actionCode}`,
  refusals: [
    'NoRecordsFoundError',
    'PropertyFixedForMultiChoiceFormError',
    'UnsupportedForTriggerTypeError',
    ...expressionRefusals,
  ],
  apply(scenario, input, context) {
    const { actionCode, cascadingUpdate = false, setsLocks, actionLockedBys, ...given } = input;
    const live = needAction(scenario, actionCode);
    if (context.plugins.trigger(live.trigger.trigger)?.ownsDetails === false) {
      const fixed = details.find((field) => given[field] !== undefined);
      if (fixed !== undefined) throw new Refusal('PropertyFixedForMultiChoiceFormError', { actionCode, field: fixed });
    }
    if (given.visibilityEnabled !== undefined) switchTrigger(given.visibilityEnabled);
    const changes = { ...given };
    const titles: (string | null)[] = [];
    for (const field of visibilityExpressions) {
      const expression = given[field];
      if (expression === undefined) continue;
      if (expression !== null) checkUsesVisibility();
      changes[field] = settleExpression(expression, {
        current: live[field],
        actionCode,
        completionsOnly: field === 'dependencies',
      });
      const set = { schema: fields[field], was: live[field], value: changes[field] };
      titles.push(titleOfExpressionChange(`${expressionTitles[field]} of ${actionCode}`, set, context.before));
    }
    // a change of other fields as well has the title of the operation
    const [title, ...others] = titles;
    if (title !== undefined && title !== null && others.length === 0 && Object.keys(given).length === 1)
      context.setTitle(title);
    if (cascadingUpdate && changes.visible === null) changes.triggerInvisible = null;
    Object.assign(live, toLive(changes));
    if (setsLocks !== undefined) live.setsLocks = expandLocks(setsLocks);
    if (actionLockedBys !== undefined) live.actionLockedBys = expandLocks(actionLockedBys);
    if (cascadingUpdate && given.changesPhysiology === false) removeChangeValues();

    /** A change that cancels deterioration stays: that has nothing to do with change values. */
    function removeChangeValues(): void {
      for (const change of live.physiologyChanges.slice()) {
        if (change.resetsPhysiology) change.values = toLive<typeof change.values>([]);
        else live.physiologyChanges.splice(indexOfId(live.physiologyChanges, 'id', change.id), 1);
      }
    }

    function triggerPlugin(): TriggerPlugin | undefined {
      return context.plugins.trigger(live.trigger.trigger);
    }

    /** Changing visibilityEnabled switches an action between learner-triggered and hidden. */
    function switchTrigger(visibilityEnabled: boolean): void {
      const type = triggerPlugin()?.triggerType;
      if (visibilityEnabled ? type === 'HIDDEN' : type === 'LEARNER_TRIGGERED') {
        const plugin = triggerOfType(context.plugins, visibilityEnabled ? 'LEARNER_TRIGGERED' : 'HIDDEN');
        if (plugin === undefined) throw new Refusal('UnsupportedForTriggerTypeError', { actionCode });
        live.trigger = toLive(newTrigger({ trigger: plugin.id, args: {} }, actionCode, context));
        leaveForbiddenPlaces(scenario, context, actionCode);
      } else if (visibilityEnabled) {
        checkUsesVisibility();
      }
    }

    function checkUsesVisibility(): void {
      if (triggerPlugin()?.usesVisibility === false)
        throw new Refusal('UnsupportedForTriggerTypeError', { actionCode });
    }
  },
});
