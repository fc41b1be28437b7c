import type { EntityKind } from '@scn/core/schema/keywords';
import type { EntityNode } from '@scn/core/kernel/view';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';

/** The current entity of the open scenario; null if there is none with this kind and identity. */
export function useNode<K extends EntityKind>(id: string, kind: K): EntityNode<K> | null {
  const document = useDocument();
  return useScenario(() => documentView(document).get(id, kind) ?? null);
}
