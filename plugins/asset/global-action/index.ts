import {
  actionCategories,
  administeringCommands,
  commandsOfCategory,
  defineAsset,
  menuLockKinds,
  type Snapshot,
} from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  id: 'asset.global-action',
  version: 1,
  title: 'Global action',
  description: 'An action that scenarios reuse, with its labels, roles and prescription.',
  schema,
  defaults: {
    actionLocales: [{ cultureName: 'en-GB', sidebar: '', title: '' }],
    isPublic: false,
    showConfirmation: false,
    repetitions: 100,
    visibilityEnabled: true,
    prescribeType: 'None',
  },
  rules,
  subject: 'Action',
  menuPolicy: ['MenuAccess', 'GlobalActions'],
  route: '/assets/global-actions',
  addressParameters: [],
  listTitle: 'Global Actions',
  texts: {
    create: 'Create new action',
    created: 'Action successfully created',
    updated: 'Action successfully updated',
    makePublic: 'Make action publicly available',
  },
  unique: ['code'],
  label: 'systemTitle',
  listLayout: tableLayout(
    'code',
    'systemTitle',
    'actionRoles',
    'actionCategoryId',
    'isVoiceControlled',
    'isPublic',
    'dateUpdated',
    'lastUpdatedBy',
  ),
  canBePublic: true,
  insertedAs: 'action',
  parts: {
    creatableActions: {
      description: 'The global actions that you may create actions of scenarios from.',
      // what inserting one requires: its action is created, and given its category, roles and locks
      policies: [
        ['Create', 'ScenarioAction'],
        ['Update', 'ScenarioAction'],
      ],
    },
  },
  webAppUpload: 'actionUpload',
  storage: {
    code: {
      property: 'code',
      prefixInput: 'actionCodePrefix',
      digits: 3,
      prefix: {
        title: 'Prefix',
        description:
          'Five capital letters, the first from A to N. The number is added to it, and neither changes later.',
      },
    },
    derive: settleGlobalAction,
  },
  canonical: (data) => ({
    ...data,
    systemTitle: data.systemTitle.trim(),
    actionRoles: [...data.actionRoles].sort(),
    setsLocks: menuLockKinds.filter((kind) => data.setsLocks.includes(kind)),
    actionLockedBys: menuLockKinds.filter((kind) => data.actionLockedBys.includes(kind)),
    intention: data.intention.trim(),
    rootUtterance: data.rootUtterance.trim(),
  }),
  summary: ({ code, systemTitle }) => `${code} ${systemTitle || 'Untitled action'}`.trim(),
});

type GlobalAction = Snapshot<typeof schema>;

/**
 * Derives the properties that follow from an action's category, command and administering actions.
 *
 * - A command of another category is dropped. Commands of categories that this version doesn't know stay.
 * - With a command that is not an administering one, the action prescribes nothing: the type is None, and no actions
 *   administer it.
 * - Otherwise the type is Single for none or one administering action, All or Any for more. Without a command, None
 *   stays.
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
