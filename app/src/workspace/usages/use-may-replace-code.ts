import { useCallback } from 'react';
import { useDocument, documentView } from '#document/document-context.tsx';
import { useMayChange } from '../panel/use-may-change';

/** Whether the user can replace the code of an action. Not possible for triggers that prevent copying. */
export function useMayReplaceCode(): (id: string) => boolean {
  const document = useDocument();
  const mayChange = useMayChange();
  return useCallback(
    (id) => {
      const view = documentView(document);
      const action = view.get(id, 'action')?.value;
      // whether an action with an unknown trigger can be copied is unknown
      const isCopyable = action !== undefined && view.plugins.trigger(action.trigger.trigger)?.copyable === true;
      return isCopyable && mayChange({ name: 'action.replace-code', input: {} });
    },
    [document, mayChange],
  );
}
