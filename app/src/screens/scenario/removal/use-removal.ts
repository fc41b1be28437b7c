import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../document/use-change';

/** Deletes things of the scenario as 001 §4 says. */
export interface Removal {
  /** @param menuItemId - the place in a menu where it was asked for: an action in several places may go from this one only */
  removeAction(actionCode: string, menuItemId?: string): void;
  removeResponse(responseCode: string): void;
  removeCommand(id: string): void;
}

/** The one way in which screens delete actions, responses and commands. */
export function useRemoval(): Removal {
  const { t } = useTranslation('document');
  const change = useChange();
  return useMemo(() => {
    const remove = (name: string, input: Parameters<typeof change>[0][number]['input'], entity: string) => {
      change([{ name, input }], { success: t('deleted', { entity }), offersUndo: true });
    };
    return {
      removeAction: (actionCode) => {
        remove('action.delete', { actionCode, deleteDependencies: true }, t('action'));
      },
      removeResponse: (responseCode) => {
        remove('response.delete', { responseCode, deleteDependencies: true }, t('response'));
      },
      removeCommand: (id) => {
        remove('playlist-command.delete', { id }, t('playlistCommand'));
      },
    };
  }, [change, t]);
}
