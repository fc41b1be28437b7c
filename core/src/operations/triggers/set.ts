import { actionTrigger } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import type { TriggerPlugin } from '#kernel/contract';
import type { JsonObject } from '#base/json';
import { list, object } from '#schema/fields';
import { attachAction, leaveForbiddenPlaces } from '../actions/menu-places';
import { needAction } from '../find-live';
import { existing, idSeed, idsFrom } from '../input-fields';
import { defineOperation, type OperationContext } from '../operation';
import { checkPlaylist } from '../playlist/check-playlist';
import { Refusal } from '#base/refusal';
import { checkTrigger, newTrigger, rolesOfNew, settleTrigger } from './check-trigger';
import { expressionRefusals } from '../settle-expression';

export const operation = defineOperation({
  name: 'trigger.set',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description:
    'Sets the trigger of an action: learner, time, repeating time, physiology or another. Removes the action from menus that ' +
    'the trigger doesn’t allow, and adds it to the given menus.',
  input: object({
    actionCode: existing('Action'),
    ...actionTrigger.properties,
    menuItemLocationIds: list(existing('Location'), { uniqueItems: true }),
    menuItemParentMenuItemIds: list(existing('Menu'), { uniqueItems: true }),
    idSeed: idSeed(),
  }),
  title: ({ actionCode }) => `Change trigger of ${actionCode}`,
  refusals: [
    'NoRecordsFoundError',
    'InvalidDataError',
    'ValidationError',
    'ActionCannotBeObservableError',
    'ActionAssociatedWithMultipleFormsError',
    'ActionAssociatedWithScorecardMatrixError',
    'ActionLinkedToStartActionError',
    'ActionLinkedToScorecardMatrixActionError',
    'MenuItemDoesNotExistError',
    'MenuLocationDoesNotExistError',
    'ActionDoesNotSupportMenuAccessError',
    'UnsupportedForTriggerTypeError',
    'DuplicateValue',
    'MaximumRoleCountError',
    ...expressionRefusals,
  ],
  apply(scenario, { actionCode, trigger, args, idSeed, ...places }, context) {
    const action = needAction(scenario, actionCode);
    const begun = newTrigger({ trigger, args }, actionCode, context);
    const plugin = checkTrigger(begun, actionCode, context);
    settleTrigger(begun, args as JsonObject, context);
    checkUses(actionCode, plugin, context);
    action.trigger = toLive(begun);
    const roles = rolesOfNew(plugin, context);
    if (action.roles.length === 0 && roles.length > 0) {
      context.consequence(() => {
        action.roles = toLive<typeof action.roles>(roles);
      });
    }
    if (plugin.triggerType === 'LEARNER_TRIGGERED') action.visibilityEnabled = true;
    if (plugin.triggerType === 'HIDDEN') action.visibilityEnabled = false;
    context.consequence(() => leaveForbiddenPlaces(scenario, context, actionCode));
    attachAction(scenario, context, actionCode, places, idsFrom(idSeed));
    const [first] = action.responses;
    if (first !== undefined && plugin.evaluation === 'start') {
      const commandIds = new Set(first.playlist.map(({ id }) => id));
      checkPlaylist(action, first, context, { how: 'reorder', commandIds });
    }
  },
});

/** Refuses a trigger that is incompatible with forms, scorecards or linked actions that use the action. */
function checkUses(actionCode: string, { evaluation, linkable }: TriggerPlugin, { before }: OperationContext): void {
  for (const { from, at } of before.usesOf(actionCode)) {
    const metadata = { actionCode, usedBy: from?.id ?? null };
    if (from?.kind === 'form-item' && evaluation !== 'form') {
      throw new Refusal('ActionAssociatedWithMultipleFormsError', metadata);
    }
    if (from?.kind === 'scorecard-cell' && evaluation !== 'scorecard') {
      throw new Refusal('ActionAssociatedWithScorecardMatrixError', metadata);
    }
    if (from?.kind === 'action' && !linkable && at.startsWith('/linkedActionCodes/')) {
      throw new Refusal(
        evaluation === 'start' ? 'ActionLinkedToStartActionError' : 'ActionLinkedToScorecardMatrixActionError',
        metadata,
      );
    }
  }
}
