import { createContext, use } from 'react';
import type { Culture } from '@scn/core/base/enumerations';
import type { PlacedView } from '@scn/core/operations/operation';
import type { LogicFinding } from '../builder/logic-findings';
import type { LogicNode } from '../builder/logic-tree';
import type { PaletteOwner } from '../palette/palette-items';
import type { LogicActions } from './use-logic-actions';
import type { LogicEditor } from './use-logic-editor';

/** Context shared by the parts of a logic builder. */
export interface LogicBuilderShared {
  readonly owner: PaletteOwner;
  readonly readOnly: boolean;
  readonly view: PlacedView;
  readonly culture: Culture;
  readonly editor: LogicEditor;
  readonly actions: LogicActions;
  /** Findings of rules, by key of the node. */
  readonly findings: ReadonlyMap<string, readonly LogicFinding[]>;
  /** The node whose part of the sentence is under the pointer; null if none. */
  readonly pointed: string | null;
  /** Conditions typed as text; null while that field follows the tree. */
  readonly text: string | null;
  setText(text: string | null): void;
  /** Names a node in announcements, menus and questions. */
  nameOf(node: LogicNode): string;
  /** Moves the focus to where subjects are chosen. */
  chooseSubject(): void;
}

/** Context of a logic builder. */
export const LogicBuilderContext = createContext<LogicBuilderShared | null>(null);

/** Returns the context shared by the parts of a logic builder. */
export function useLogicBuilder(): LogicBuilderShared {
  const shared = use(LogicBuilderContext);
  if (shared === null) throw new Error('There is no LogicBuilderContext.');
  return shared;
}
