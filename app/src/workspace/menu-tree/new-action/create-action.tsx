import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scenario } from '@scn/core/document/scenario';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity } from '#page/entity-field';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useChange } from '../../document/use-change';
import { useInputMessage } from '../../document/use-input-message';
import { ofAction } from '../../selection/selection';
import { useSelection } from '../../selection/use-selection';
import { useTreeRights } from '../commands/use-tree-rights';
import { takenCodes } from '../drop/tree-change';
import type { MenuNode } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { GlobalActionField } from '../global-action/global-action-field';
import { useGlobalActions } from '../global-action/use-global-actions';
import { insertionTarget, newActionCalls } from './new-action-calls';
import { NewActionDialog } from './new-action-dialog';
import { folderOfNewLocation, newActionPlaces, proposedPlace } from './new-action-place';

/**
 * Asks for a new action, creates it, selects it and leads to its name.
 *
 * @param props - `at`: where the place is proposed; null for nowhere in particular. `globalActionId`: the global action that is proposed
 */
export function CreateAction({
  at,
  globalActionId = null,
  onClose,
}: {
  readonly at: MenuNode | null;
  readonly globalActionId?: string | null;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('menuTree');
  const change = useChange();
  const { select } = useSelection();
  const { known } = useDocument();
  const rights = useTreeRights();
  const inputMessage = useInputMessage();
  const nodes = useScenario(menuNodesOf);
  const globalActions = useGlobalActions();
  const taken = takenCodes({ actions: useScenario(({ actions }) => actions) });
  /** The last one that was created while the dialog stays open. */
  const made = useRef<string | null>(null);
  const folder = folderOfNewLocation(nodes, at);
  const mayAddLocation =
    rights('Create', 'ScenarioMenuLocation') && (folder !== null || rights('Create', 'ScenarioFolder'));
  const triggers = known.plugins.flatMap(({ plugin }): TriggerPlugin[] => (plugin.kind === 'trigger' ? [plugin] : []));
  const show = (actionCode: string) => {
    // the properties open, with its name
    select(ofAction(actionCode), { section: 'action-details' });
    awaitedFocus.request(fieldOfEntity({ entityId: actionCode, fields: ['/title'] }));
  };
  return (
    <NewActionDialog
      taken={taken}
      places={newActionPlaces(nodes, mayAddLocation)}
      proposed={proposedPlace(nodes, at, mayAddLocation)}
      triggers={triggers}
      faultOf={(title) => inputMessage('action.create', 'title', title)}
      locationFaultOf={(title) => inputMessage('location.create', 'displayName', title)}
      {...(globalActions.plugin === undefined
        ? {}
        : {
            inserted: {
              proposed: globalActionId,
              field: (chosen, onChoose) => <GlobalActionField value={chosen} onChange={onChoose} />,
            },
          })}
      onSubmit={(values, next) => {
        const onMade = (actionCode: string) => {
          made.current = actionCode;
          if (next !== null) {
            next();
            return;
          }
          onClose();
          show(actionCode);
        };
        if (values.globalActionId !== null) {
          const target = (scenario: Scenario) => insertionTarget(values, menuNodesOf(scenario), folder);
          return globalActions.insert(values.globalActionId, target, onMade);
        }
        change(newActionCalls(values, nodes, folder), {
          success: t('created', { type: t('type_action'), title: values.title }),
          onMade: () => onMade(values.actionCode),
        });
        return undefined;
      }}
      onCancel={() => {
        onClose();
        if (made.current !== null) show(made.current);
      }}
    />
  );
}
