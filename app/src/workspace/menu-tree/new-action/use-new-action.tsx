import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Add20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { insertParameter } from '#routes/addresses';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useScenario } from '#document/document-context.tsx';
import { useSelection } from '../../selection/use-selection';
import { useTreeRights } from '../commands/use-tree-rights';
import { menuNodesOf } from '../nodes/menu-nodes';
import { selectedNode } from '../nodes/selected-node';
import { CreateAction } from './create-action';

/** 'New action' on any screen of a scenario. */
export interface NewAction {
  /** The command, at what is selected; null without the permission. */
  readonly entry: MenuEntry | null;
  /** Rendered where it stays while something else is selected. */
  readonly dialog: ReactNode;
}

/** Offers {@link NewAction}. @param readsAddress - also for the global action that the address names, in one part of a screen */
export function useNewAction(readsAddress = false): NewAction {
  const { t } = useTranslation('menuTree');
  const rights = useTreeRights();
  const nodes = useScenario(menuNodesOf);
  const { selection } = useSelection();
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
    dialog:
      isOpen || inserted !== null ? (
        <CreateAction at={selectedNode(nodes, selection, null)} globalActionId={inserted} onClose={close} />
      ) : null,
  };
}
