import { useCallback, useMemo, useReducer } from 'react';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { placedNode, treeOf, type LogicTree } from '../builder/logic-tree';

interface Step {
  readonly tree: LogicTree;
  readonly selected: string;
}

interface History {
  readonly now: Step;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The field of the last step, if the step can grow: typing into one field is one step. */
  readonly field: string | null;
}

type Event =
  | {
      readonly type: 'apply';
      readonly tree: LogicTree;
      readonly selected: string | null;
      readonly field: string | null;
    }
  | { readonly type: 'select'; readonly key: string }
  | { readonly type: 'undo' | 'redo' };

/** The tree that is being edited, its selected node, and the steps back to how it was opened. */
export interface LogicEditor {
  readonly tree: LogicTree;
  /** Key of the selected node. */
  readonly selected: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Replaces the tree.
   *
   * @param selected - the node selected afterwards; null or omitted: the same as before
   * @param field - what is being typed into: all of it is one step
   */
  apply(tree: LogicTree, selected?: string | null, field?: string): void;
  select(key: string): void;
  undo(): void;
  redo(): void;
}

/** Edits conditions. They are read once: a caller that wants to edit others remounts. */
export function useLogicEditor(expression: ExpressionGroup | null): LogicEditor {
  const [{ now, past, future }, dispatch] = useReducer(next, expression, (given): History => {
    const tree = treeOf(given);
    return { now: { tree, selected: tree.root.key }, past: [], future: [], field: null };
  });
  const apply = useCallback((tree: LogicTree, selected: string | null = null, field: string | null = null) => {
    dispatch({ type: 'apply', tree, selected, field });
  }, []);
  const select = useCallback((key: string) => dispatch({ type: 'select', key }), []);
  const undo = useCallback(() => dispatch({ type: 'undo' }), []);
  const redo = useCallback(() => dispatch({ type: 'redo' }), []);
  const canUndo = past.length > 0;
  const canRedo = future.length > 0;
  return useMemo(
    () => ({ ...now, canUndo, canRedo, apply, select, undo, redo }),
    [now, canUndo, canRedo, apply, select, undo, redo],
  );
}

function next(history: History, event: Event): History {
  const { now, past, future } = history;
  switch (event.type) {
    case 'select':
      return event.key === now.selected ? history : { ...history, now: { ...now, selected: event.key } };
    case 'apply': {
      if (event.tree === now.tree) return history;
      const wanted = event.selected ?? now.selected;
      const selected = placedNode(event.tree, wanted) === undefined ? event.tree.root.key : wanted;
      const grows = event.field !== null && event.field === history.field;
      return {
        now: { tree: event.tree, selected },
        past: grows ? past : [...past, now],
        future: [],
        field: event.field,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { now: before, past: past.slice(0, -1), future: [now, ...future], field: null };
    }
    case 'redo': {
      const [after, ...later] = future;
      return after === undefined ? history : { now: after, past: [...past, now], future: later, field: null };
    }
  }
}
