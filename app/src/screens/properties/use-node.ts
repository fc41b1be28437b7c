import type { EntityKind } from '@scn/core/schema/keywords';
import type { EntityNode } from '@scn/core/validation/view';
import { useDocument, useScenario } from '../../document/document-context';
import { documentView } from '../../document/document-view';

/** An entity of the open scenario as it is now; null when there is none of the kind with this identity. */
export function useNode<K extends EntityKind>(id: string, kind: K): EntityNode<K> | null {
  const document = useDocument();
  return useScenario(() => documentView(document).get(id, kind) ?? null);
}
