import type { PlacedView } from '@scn/core/operations/operation';
import { titleOfCommand, titleOfUnnamed } from '@scn/core/description/entity-title';
import { titleAmongKind } from '@scn/core/operations/entities/change-titles';
import type { EntityNode } from '@scn/core/kernel/view';
import { codeOf, kindText } from './entity-labels';

/** The display name of an entity. */
export interface EntityText {
  /** `Response`. */
  readonly kind: string;
  /** Its title or location; empty if it has no name. */
  readonly name: string;
  /** Its code; null if it only has an id. */
  readonly code: string | null;
}

/** Returns the display name of an entity. */
export function textOf(view: PlacedView, node: EntityNode): EntityText {
  return { kind: kindText(node.kind.replaceAll('-', ' ')), name: shortNameOf(view, node), code: codeOf(node.id) };
}

/** The path as one line for lists and options: `Bed › Drugs`. @param id - of a menu item or location */
export function menuPath(view: PlacedView, id: string | null): string {
  const names: string[] = [];
  let at = id;
  // rules report a menu that contains itself
  for (const seen = new Set<string>(); at !== null && !seen.has(at);) {
    seen.add(at);
    const item = view.get(at, 'menu-item')?.value;
    const location = view.get(at, 'location')?.value;
    const name = item?.title ?? location?.displayName ?? '';
    if (name !== '') names.unshift(name);
    at = item?.parentMenuItemId ?? item?.locationId ?? null;
  }
  return names.join(' › ');
}

function shortNameOf(view: PlacedView, node: EntityNode): string {
  switch (node.kind) {
    case 'menu-item':
      return menuPath(view, node.id);
    case 'command':
      return titleOfCommand(node as EntityNode<'command'>, view.plugins);
    default: {
      const name = titleAmongKind(node, view) ?? titleOfUnnamed(node, view);
      if (name !== node.id) return name;
      return node.parent === null || codeOf(node.id) !== null ? '' : shortNameOf(view, node.parent);
    }
  }
}
