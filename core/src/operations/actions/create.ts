import { Type } from 'typebox';
import { action, actionTrigger, type ActionTrigger } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { complete } from '#format/complete';
import type { JsonObject } from '#base/json';
import { list, object } from '#schema/fields';
import { placeOf } from '#index/queries/menu-tree';
import type { LiveAction } from '../find-live';
import { existing, idSeed, idsFrom } from '../input-fields';
import { defineOperation } from '../operation';
import { checkTrigger, defaultTriggerAt, newTrigger, rolesOfNew } from '../triggers/check-trigger';
import { expressionRefusals } from '../settle-expression';
import { Refusal } from '#base/refusal';
import { attachAction, parentsNamed } from './menu-places';

const { actionCode, title, globalActionId, sidebar } = action.properties;

export const operation = defineOperation({
  name: 'action.create',
  version: 1,
  permission: ['Create', 'ScenarioAction'],
  description:
    'Creates an action and adds it to menus. Without a trigger, learners start it, or time if it is only in hidden locations.',
  input: object({
    actionCode,
    title,
    sidebar: Type.Optional(sidebar),
    globalActionId: Type.Optional(globalActionId),
    trigger: Type.Optional(actionTrigger),
    menuItemLocationIds: list(existing('Location'), { uniqueItems: true }),
    menuItemParentMenuItemIds: list(existing('Menu'), { uniqueItems: true }),
    idSeed: idSeed(),
  }),
  title: (input) => `Create action “${input.title === '' ? input.actionCode : input.title}”`,
  refusals: [
    'ActionAlreadyExistsError',
    'InvalidDataError',
    'ValidationError',
    'MenuItemDoesNotExistError',
    'MenuLocationDoesNotExistError',
    'ActionDoesNotSupportMenuAccessError',
    'UnsupportedForTriggerTypeError',
    'DuplicateValue',
    'MaximumRoleCountError',
    ...expressionRefusals,
  ],
  apply(scenario, { menuItemLocationIds, menuItemParentMenuItemIds, idSeed, trigger, ...given }, context) {
    if (context.before.exists(given.actionCode)) {
      throw new Refusal('ActionAlreadyExistsError', { actionCode: given.actionCode });
    }
    const parents = parentsNamed({ menuItemLocationIds, menuItemParentMenuItemIds });
    const places = parents.map((parent) => placeOf(parent, context.before));
    const chosen: ActionTrigger | undefined = trigger ?? defaultTriggerAt(context.plugins, places);
    const begun = chosen === undefined ? undefined : newTrigger(chosen, given.actionCode, context);
    const created = complete(action, { ...given, ...(begun === undefined ? {} : { trigger: begun as JsonObject }) });
    const plugin = checkTrigger(created.trigger, created.actionCode, context);
    const roles = [...rolesOfNew(plugin, context)];
    scenario.actions.push(
      toLive<LiveAction>({ ...created, roles, visibilityEnabled: plugin.triggerType !== 'HIDDEN' }),
    );
    attachAction(
      scenario,
      context,
      created.actionCode,
      { menuItemLocationIds, menuItemParentMenuItemIds },
      idsFrom(idSeed),
    );
  },
});
