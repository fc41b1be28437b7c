import type { LiveScenario } from '#document/scenario';
import { isStateTreeNode } from 'mobx-state-tree';
import { pointerTokens, type Json, type Pointer } from '#base/json';
import { withValueAt } from './copy-entity';

/** Replaces a value in the live tree; an enclosing leaf is replaced as a whole. */
export function setAt(scenario: LiveScenario, pointer: Pointer, value: Json): void {
  const tokens = pointerTokens(pointer);
  let node = scenario as unknown as Record<string, unknown>;
  for (const [depth, token] of tokens.entries()) {
    const child = node[token];
    if (!isStateTreeNode(child)) {
      node[token] = withValueAt(child, tokens.slice(depth + 1), value);
      return;
    }
    node = child as unknown as Record<string, unknown>;
  }
}
