import type { JsonObject } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';

/** The changes that give a result an image: in addition to others where it can have several, otherwise instead. Null for what is no result. */
export function withImage(node: EntityNode | undefined, imageId: string): JsonObject | null {
  if (node?.kind === 'ekg' || node?.kind === 'efm') return { imageId };
  if (node?.kind !== 'radiology') return null;
  const { imageIds } = (node as EntityNode<'radiology'>).value;
  return { imageIds: [...imageIds.filter((each) => each !== imageId), imageId] };
}
