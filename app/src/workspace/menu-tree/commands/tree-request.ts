import type { PasteQuestion } from '../../clipboard/action-paste';
import type { TreePlace } from '../drop/tree-change';
import type { MenuNode } from '../nodes/menu-node';
import type { CopySource } from './use-tree-editing';

/** Props of the dialog with the settings of a location. The form in it is in a module above this one. */
export interface LocationDialogProps {
  readonly locationId: string;
  onClose(): void;
}

/** Props of the dialog that edits several actions and responses. Its form is in a module above this one. */
export interface SeveralDialogProps {
  readonly nodes: readonly MenuNode[];
  onClose(): void;
}

/** A requested dialog. `parent` null: the top level. */
export type TreeRequest =
  | {
      readonly kind: 'create';
      readonly what: 'folder' | 'location' | 'menu' | 'action';
      readonly parent: MenuNode | null;
    }
  | {
      readonly kind: 'paste';
      readonly source: CopySource;
      readonly place: TreePlace;
      readonly question: PasteQuestion;
    }
  | { readonly kind: 'rename' | 'move' | 'clone' | 'side-menu'; readonly node: MenuNode };
