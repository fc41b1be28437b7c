import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { EntityNode } from '@scn/core/kernel/view';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';

/** Returns the entity in the address: the innermost one. Null if there is none. */
export function useSelectedEntity(): () => EntityNode | null {
  const document = useDocument();
  const { actionCode, elementId, ...others } = useParams();
  const names = [...Object.values(others), actionCode, elementId].join('\n');
  return useCallback(() => {
    const view = documentView(document);
    for (const name of names.split('\n').toReversed()) {
      const node = view.get(name);
      if (node !== undefined) return node;
    }
    return null;
  }, [document, names]);
}
