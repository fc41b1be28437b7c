import { Add20Regular } from '@fluentui/react-icons';
import { useRef, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Scenario } from '@scn/core/document/scenario';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { fieldOfEntity } from '#page/entity-field';
import { insertParameter } from '#routes/route';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useChange } from '../../document/use-change';
import { useInputMessage } from '../../document/use-input-message';
import { ofAction } from '../../selection/selection';
import { useSelection } from '../../selection/use-selection';
import { useTreeRights } from '../commands/use-tree-rights';
import { takenCodes } from '../drop/tree-change';
import { GlobalActionField } from '../global-action/global-action-field.tsx';
import { useGlobalActions } from '../global-action/use-global-actions';
import type { MenuNode } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { selectedNode } from '../nodes/selected-node';
import { insertionTarget, newActionCalls } from './new-action-calls';
import { NewActionDialog } from './new-action-dialog.tsx';
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

/** {@link CreateAction} at what is selected. A component of its own, because the nodes of the menu are only needed while it is open. */
function CreateAtSelection(props: { readonly globalActionId: string | null; readonly onClose: () => void }): ReactNode {
  const nodes = useScenario(menuNodesOf);
  const { selection } = useSelection();
  return <CreateAction {...props} at={selectedNode(nodes, selection, null)} />;
}

/** 'New action' on any screen of a scenario. */
interface NewAction {
  /** The command, at what is selected; null without the permission. */
  readonly entry: MenuEntry | null;
  /** Rendered where it stays while something else is selected. */
  readonly dialog: ReactNode;
}

/** Offers {@link NewAction}. @param readsAddress - also for the global action that the address names, in one part of a screen */
export function useNewAction(readsAddress = false): NewAction {
  const { t } = useTranslation('menuTree');
  const rights = useTreeRights();
  const [isOpen, setOpen] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const mayCreate = rights('Create', 'ScenarioAction');
  const { alerts } = useShellServices();
  const named = readsAddress ? parameters.get(insertParameter) : null;
  const inserted = mayCreate ? named : null;
  const isRefused = named !== null && !mayCreate;
  const forget = useCallback(() => {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(insertParameter);
        return next;
      },
      { replace: true },
    );
  }, [setParameters]);
  useEffect(() => {
    if (!isRefused) return;
    showAlert(alerts, 'error', t('insertFailed'), t('insertMayNot'));
    forget();
  }, [isRefused, alerts, forget, t]);
  const close = () => {
    setOpen(false);
    if (inserted !== null) forget();
  };
  return {
    entry: mayCreate
      ? { id: 'new-action', title: t('newAction'), icon: <Add20Regular />, run: () => setOpen(true) }
      : null,
    dialog: isOpen || inserted !== null ? <CreateAtSelection globalActionId={inserted} onClose={close} /> : null,
  };
}
