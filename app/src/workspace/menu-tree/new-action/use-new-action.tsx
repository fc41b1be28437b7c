import { useState, type ReactNode } from 'react';
import { Add20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
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

/** Offers {@link NewAction}. */
export function useNewAction(): NewAction {
  const { t } = useTranslation('menuTree');
  const rights = useTreeRights();
  const nodes = useScenario(menuNodesOf);
  const { selection } = useSelection();
  const [isOpen, setOpen] = useState(false);
  return {
    entry: rights('Create', 'ScenarioAction')
      ? { id: 'new-action', title: t('newAction'), icon: <Add20Regular />, run: () => setOpen(true) }
      : null,
    dialog: isOpen ? <CreateAction at={selectedNode(nodes, selection, null)} onClose={() => setOpen(false)} /> : null,
  };
}
