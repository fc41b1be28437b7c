import { actionCategories, administeringCommands, commandsOfCategory } from '@scn/core/base/action-categories';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

type GlobalAction = Snapshot<typeof schema>;

/**
 * What follows from an action's category, command and administering actions.
 *
 * - A command of another category is dropped. Commands of categories that this version doesn't know are kept.
 * - With a command that is not an administering one, the action prescribes nothing: the type is None, and no actions administer it.
 * - Otherwise the type is Single for none or one administering action, All or Any for more. Without a command, None is kept.
 */
export function settleGlobalAction(given: GlobalAction): GlobalAction {
  const command = commandOf(given);
  if (command !== null && !administeringCommands.includes(command))
    return { ...given, actionCategoryCommandId: command, prescribeType: 'None', administeringActions: [] };
  const { prescribeType: chosen, administeringActions } = given;
  const mayBeNone = command === null && (chosen === 'None' || chosen === null);
  return {
    ...given,
    actionCategoryCommandId: command,
    prescribeType: mayBeNone ? chosen : typeFor(chosen, administeringActions.length),
  };
}

function typeFor(chosen: GlobalAction['prescribeType'], count: number): GlobalAction['prescribeType'] {
  if (count < 2) return 'Single';
  return chosen === 'Any' || chosen === null ? chosen : 'All';
}

function commandOf({ actionCategoryId: category, actionCategoryCommandId: command }: GlobalAction): string | null {
  const isKnown = actionCategories.some(({ id }) => id === category);
  return isKnown && !commandsOfCategory(category).some(({ id }) => id === command) ? null : command;
}
