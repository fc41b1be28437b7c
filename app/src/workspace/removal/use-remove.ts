import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import { labelOfEntity } from '@scn/core/operations/entities/change-titles';
import { useDocument, documentView } from '#document/document-context.tsx';
import { useChange } from '../document/use-change';
import { useSelection } from '../selection/use-selection';
import { removalCall, type RemovalRequest } from './removal-plan';
import { existingSelection } from './existing-selection';

/**
 * Deletes what the author has agreed to delete, and without a question commands and places if that breaks nothing. If the open element is
 * deleted too, the selection falls back to what remains.
 */
export interface Remove {
  action(actionCode: string): void;
  response(responseCode: string): void;
  command(id: string): void;
  /** Also what can't be without it, and references to it. */
  entity(request: Extract<RemovalRequest, { kind: 'entity' }>): void;
  /** Removes an item from its menu. */
  place(menuItemId: string): void;
}

/** Delete functions whose message offers Undo. */
export function useRemove(): Remove {
  const { t } = useTranslation('document');
  const document = useDocument();
  const change = useChange();
  const { selection, select } = useSelection();
  const open = useRef({ selection, select });
  open.current = { selection, select };
  return useMemo(() => {
    const run = (call: OperationCall, success: string, isAgreed: boolean) => {
      const onMade = () => {
        const { selection: before, select: lead } = open.current;
        const left = existingSelection(before, (id) => documentView(document).exists(id));
        if (left !== before) lead(left, { replace: true });
      };
      change([call], { success, offersUndo: true, isAgreed, onMade });
    };
    const deleted = (entity: string) => t('deleted', { entity });
    const entityOf = (id: string, kind: string) => {
      const view = documentView(document);
      const node = view.get(id);
      return node === undefined ? kind : labelOfEntity(node, view);
    };
    return {
      action: (actionCode) => {
        const call = removalCall({ kind: 'action', actionCode, menuItemId: null });
        run(call, deleted(entityOf(actionCode, t('action'))), true);
      },
      response: (responseCode) => {
        run(removalCall({ kind: 'response', responseCode }), deleted(entityOf(responseCode, t('response'))), true);
      },
      command: (id) => {
        const view = documentView(document);
        const block = view.get(id, 'command')?.value.block ?? '';
        const title = view.plugins.command(block)?.title ?? block;
        run(removalCall({ kind: 'command', id }), deleted(t('commandNamed', { title })), false);
      },
      entity: (request) => {
        const node = documentView(document).get(request.id, request.entityKind);
        if (node === undefined) return;
        const entity = labelOfEntity(node, documentView(document));
        const onMade = () => request.onRemoved?.();
        change([removalCall(request)], { success: deleted(entity), offersUndo: true, isAgreed: true, onMade });
      },
      place: (id) => {
        const shown = documentView(document).get(id, 'menu-item')?.value.actionCode ?? id;
        run(
          { name: 'menu-item.delete', input: { id } },
          t('removedFromMenu', { entity: entityOf(shown, t('action')) }),
          false,
        );
      },
    };
  }, [change, document, t]);
}
