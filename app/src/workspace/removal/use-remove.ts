import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOfThing } from '@scn/core/operations/entities/change-titles';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useChange } from '../document/use-change';
import { useSelection } from '../selection/use-selection';
import type { RemovalRequest } from './removal-plan';
import { leftOf } from './selection-left';

/** Deletes immediately. If the open element is deleted too, the selection falls back to what remains. */
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
    const run = (name: string, input: Parameters<typeof change>[0][number]['input'], success: string) => {
      const { selection: before, select: lead } = open.current;
      if (change([{ name, input }], { success, offersUndo: true }) === null) return;
      const left = leftOf(before, (id) => documentView(document).exists(id));
      if (left !== before) lead(left, { replace: true });
    };
    const deleted = (entity: string) => t('deleted', { entity });
    return {
      action: (actionCode) => {
        run('action.delete', { actionCode, deleteDependencies: true }, deleted(t('action')));
      },
      response: (responseCode) => {
        run('response.delete', { responseCode, deleteDependencies: true }, deleted(t('response')));
      },
      command: (id) => {
        run('playlist-command.delete', { id }, deleted(t('playlistCommand')));
      },
      entity: ({ entityKind, id, onRemoved }) => {
        const node = documentView(document).get(id, entityKind);
        if (node === undefined) return;
        const entity = titleOfThing(node, documentView(document));
        const call =
          entityKind === 'array'
            ? { name: 'array.delete', input: { id } }
            : { name: 'entity.delete', input: { kind: entityKind, id, deleteDependencies: true } };
        if (change([call], { success: deleted(entity), offersUndo: true }) !== null) onRemoved?.();
      },
      place: (id) => {
        run('menu-item.delete', { id }, t('removedFromMenu'));
      },
    };
  }, [change, document, t]);
}
