import { useMemo, type ReactNode } from 'react';
import { useScenario } from '#document/document-context.tsx';
import type { SeveralDialogProps } from '../../menu-tree/commands/tree-request';
import { bulkRowsOf } from './bulk-edit';
import { BulkEditDialog } from './bulk-edit-dialog';

/** Edits what is selected in the menu tree: actions with all their responses, and single responses. */
export function BulkEditNodes({ nodes, onClose }: SeveralDialogProps): ReactNode {
  const actions = useScenario((scenario) => scenario.actions);
  const rows = useMemo(() => {
    const codes = new Set(nodes.flatMap(({ itemType, value }) => (itemType === 'action' ? [value] : [])));
    const responses = new Set(nodes.flatMap(({ itemType, itemId }) => (itemType === 'response' ? [itemId] : [])));
    return actions
      .flatMap(bulkRowsOf)
      .filter(({ action, response }) => codes.has(action.actionCode) || responses.has(response?.responseCode ?? ''));
  }, [actions, nodes]);
  return <BulkEditDialog rows={rows} onClose={onClose} />;
}
