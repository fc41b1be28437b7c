import type { Action } from '#document/actions/schema';
import type { EntityNode } from '#kernel/view';

/** The action that a response belongs to; null for a response outside any action. Reading it adds no dependency. */
export function actionAround({ parent }: EntityNode<'response'>): Action | null {
  return parent?.kind === 'action' ? (parent as EntityNode<'action'>).value : null;
}
