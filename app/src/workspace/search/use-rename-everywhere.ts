import { useCallback } from 'react';
import { usePanel } from '../panel/panel-context';

/**
 * Shows where a name occurs, in titles and in texts that quote it, and offers to change these together: from context menus, and
 * after a rename.
 */
export function useRenameEverywhere(): (name: string, newName?: string) => void {
  const panel = usePanel();
  return useCallback(
    (name, newName = name) => {
      const query = { text: name, matchCase: true, wholeWord: true, isPattern: false };
      panel.showSearch({ query, replacement: newName });
    },
    [panel],
  );
}
