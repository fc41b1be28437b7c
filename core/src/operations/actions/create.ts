import { Type } from 'typebox';
import { action, actionTrigger, type ActionTrigger } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { complete } from '#format/complete';
import type { JsonObject } from '#base/json';
import { list, object } from '#schema/fields';
import type { LiveAction } from '../find-live';
import { existing, idSeed, idsFrom } from '../input-fields';
import { defineOperation } from '../operation';
import { checkTrigger, defaultTriggerOf } from '../triggers/check-trigger';
import { Refusal } from '#base/refusal';
import { hangAction } from './menu-places';

const { actionCode, title, globalActionId, sidebar } = action.properties;

export const operation = defineOperation({
  name: 'action.create',
  version: 1,
  permission: ['Create', 'ScenarioAction'],
  description: 'Creates an action, learner-triggered unless a trigger is given, and adds it to menus.',
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
  ],
  apply(scenario, { menuItemLocationIds, menuItemParentMenuItemIds, idSeed, trigger, ...given }, context) {
    if (context.before.exists(given.actionCode)) {
      throw new Refusal('ActionAlreadyExistsError', { actionCode: given.actionCode });
    }
    const chosen: ActionTrigger | undefined = trigger ?? defaultTriggerOf(context.plugins, 'LEARNER_TRIGGERED');
    const created = complete(action, { ...given, ...(chosen === undefined ? {} : { trigger: chosen as JsonObject }) });
    const plugin = checkTrigger(created.trigger, created.actionCode, context);
    scenario.actions.push(toLive<LiveAction>({ ...created, visibilityEnabled: plugin.triggerType !== 'HIDDEN' }));
    hangAction(
      scenario,
      context,
      created.actionCode,
      { menuItemLocationIds, menuItemParentMenuItemIds },
      idsFrom(idSeed),
    );
  },
});
