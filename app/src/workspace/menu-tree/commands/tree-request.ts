import type { MenuNode } from '../nodes/menu-node';

/** A requested dialog. `parent` null: the top level. */
export type TreeRequest =
  | {
      readonly kind: 'create';
      readonly what: 'folder' | 'location' | 'menu' | 'action';
      readonly parent: MenuNode | null;
    }
  | { readonly kind: 'rename' | 'move' | 'clone' | 'side-menu'; readonly node: MenuNode };
