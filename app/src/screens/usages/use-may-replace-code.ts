import { useCallback } from 'react';
import { useDocument } from '../../document/document-context';
import { documentView } from '../../document/document-view';
import { useMayChange } from '../problems-panel/use-may-change';

/** Whether this person may give an action another code now: not one whose trigger keeps it from being copied. */
export function useMayReplaceCode(): (id: string) => boolean {
  const document = useDocument();
  const mayChange = useMayChange();
  return useCallback(
    (id) => {
      const view = documentView(document);
      const action = view.get(id, 'action')?.value;
      // nobody knows whether an action with an unknown trigger could be copied
      const isCopyable = action !== undefined && view.plugins.trigger(action.trigger.trigger)?.copyable === true;
      return isCopyable && mayChange({ name: 'action.replace-code', input: {} });
    },
    [document, mayChange],
  );
}
