import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import type { Culture } from '@scn/core/base/enumerations';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { conditionAbout, lackIn } from '../builder/condition-edits';
import {
  chosenPlace,
  dropAt,
  hasContent,
  type DraggedLogic,
  type DropRefusal,
  type LogicDrop,
} from '../builder/drop-place';
import {
  conditionsIn,
  expressionOf,
  levelsIn,
  placedNode,
  treeOf,
  addCondition,
  addGroup,
  additionRefusal,
  changeCondition,
  changeOperator,
  moveNode,
  moveRefusal,
  removalRefusal,
  removeNode,
  stepPosition,
  type GroupOperator,
  type LogicNode,
  type TreeEdit,
  type TreePosition,
} from '../builder/logic-tree';
import type { PaletteContent } from '../palette/palette-items';
import type { LogicEditor } from './use-logic-editor';

/** Stands for the node that is selected after the edit. */
export const selectedNode = 'selected';

/** Target of the focus after an edit. */
export interface FocusNext {
  /** Key of a node. */
  readonly key: string;
  /** Its first field that is still to be filled in, instead of the node. */
  readonly isField?: boolean;
}

/** Edits of the tree as people make them: they are announced, and refusals are explained. */
export interface LogicActions {
  /** Adds a condition after a node, or at the end of a group. */
  addConditionAt(key: string): void;
  /** Adds a group after a node, or at the end of a group. */
  addGroupAt(key: string): void;
  /** Adds what was chosen in the palette. */
  choose(content: PaletteContent): void;
  /** Removes a node; asks first if anything is lost. */
  remove(key: string): void;
  duplicate(key: string): void;
  /** Moves a node one step up or down, into groups and out of them. */
  step(key: string, direction: -1 | 1): void;
  moveTo(key: string, position: TreePosition): void;
  drop(dragged: DraggedLogic, drop: LogicDrop): void;
  /** @param field - what is typed into: typing is one step of the history */
  change(key: string, condition: ExpressionRule, field?: string): void;
  operate(key: string, operator: GroupOperator): void;
  /** @param group - null removes all conditions */
  replaceAll(group: ExpressionGroup | null): void;
  undo(): void;
  redo(): void;
}

interface LogicActionContext {
  readonly editor: LogicEditor;
  readonly plugins: PluginLookup;
  readonly culture: Culture;
  readonly nameOf: (node: LogicNode) => string;
}

/** The edits of a logic builder, the question before a removal, and the node that is to get the focus after an edit. */
export function useLogicActions({ editor, plugins, culture, nameOf }: LogicActionContext): {
  readonly actions: LogicActions;
  readonly question: ReactNode;
  readonly focusNext: RefObject<FocusNext | null>;
  /** Why the last edit wasn't made, in words, until the tree or the selection changes; null if it was. */
  readonly refusal: string | null;
} {
  const { t } = useTranslation('logic');
  const announcer = useAnnouncer();
  const [asked, setAsked] = useState<LogicNode | null>(null);
  const focusNext = useRef<FocusNext | null>(null);
  const [refused, setRefused] = useState<{ readonly text: string; readonly editor: LogicEditor } | null>(null);
  const actions = useMemo((): LogicActions => {
    const { tree, selected } = editor;
    const refuse = (refusal: DropRefusal) => {
      const text = t(`refusal_${refusal}`);
      setRefused({ text, editor });
      announcer.interrupt(text);
    };
    const commit = (edit: TreeEdit) => {
      // without a change nothing is drawn again, and the focus would move at some later time
      if (edit.tree === tree) return;
      editor.apply(edit.tree, edit.key);
      focusNext.current = { key: edit.key };
    };
    const go = (step: () => void) => {
      // the row with the focus can be gone afterwards
      const row = document.activeElement?.closest('[role=row]') ?? null;
      if (row !== null) focusNext.current = { key: selectedNode };
      step();
    };
    const sayMoved = ({ tree: after, key }: TreeEdit) => {
      const placed = placedNode(after, key);
      if (placed?.parent === undefined || placed.parent === null) return;
      const { node, parent, index, level } = placed;
      announcer.say(t('moved', { name: nameOf(node), index: index + 1, count: parent.children.length, level }));
    };
    const sayAdded = ({ tree: after, key }: TreeEdit) => {
      const placed = placedNode(after, key);
      if (placed !== undefined) announcer.say(t('added', { name: nameOf(placed.node) }));
    };
    const chosen = (edit: TreeEdit) => {
      const node = placedNode(edit.tree, edit.key)?.node;
      editor.apply(edit.tree, edit.key);
      // what is complete leaves the focus in the palette, where the next one is chosen
      const isOpen = node?.type === 'condition' && lackIn(node.condition) !== null;
      if (isOpen) focusNext.current = { key: edit.key, isField: true };
      sayAdded(edit);
    };
    const add = (key: string, levels: number, make: (position: TreePosition) => TreeEdit) => {
      const position = positionAfter(key);
      const refusal = additionRefusal(tree, position.parent, levels);
      if (refusal !== null) {
        refuse(refusal);
        return;
      }
      const edit = make(position);
      commit(edit);
      sayAdded(edit);
    };
    const positionAfter = (key: string): TreePosition => {
      const placed = placedNode(tree, key);
      if (placed === undefined || placed.parent === null)
        return { parent: tree.root.key, index: tree.root.children.length };
      const { node, parent, index } = placed;
      return node.type === 'group'
        ? { parent: key, index: node.children.length }
        : { parent: parent.key, index: index + 1 };
    };
    const about = (content: Extract<PaletteContent, { kind: 'subject' }>, previous: ExpressionRule | null) =>
      conditionAbout(content.block, plugins, culture, previous);
    const move = (key: string, position: TreePosition) => {
      const refusal = moveRefusal(tree, key, position.parent);
      if (refusal !== null) {
        refuse(refusal);
        return;
      }
      const edit = moveNode(tree, key, position);
      commit(edit);
      sayMoved(edit);
    };
    return {
      addConditionAt: (key) => add(key, 0, (position) => addCondition(tree, position)),
      addGroupAt: (key) => add(key, 1, (position) => addGroup(tree, position)),
      choose: (content) => {
        const place = chosenPlace(tree, selected, content);
        if ('position' in place) {
          chosen(dropAt(tree, { from: 'palette', content }, place, about));
          return;
        }
        const levels = content.kind === 'group' ? levelsIn(treeOf(content.group).root) : 0;
        const refusal = additionRefusal(tree, place.parent, levels);
        if (refusal !== null) {
          refuse(refusal);
          return;
        }
        chosen(
          content.kind === 'group'
            ? addGroup(tree, place, content.group)
            : addCondition(tree, place, about(content, null)),
        );
      },
      remove: (key) => {
        const refusal = removalRefusal(tree, key);
        const placed = placedNode(tree, key);
        if (refusal !== null || placed === undefined) refuse(refusal ?? 'isRoot');
        else if (hasContent(placed.node)) setAsked(placed.node);
        else commit(removeNode(tree, key));
      },
      duplicate: (key) => {
        const placed = placedNode(tree, key);
        if (placed?.parent === undefined || placed.parent === null) return;
        const { node, parent, index } = placed;
        const position = { parent: parent.key, index: index + 1 };
        const refusal = additionRefusal(tree, parent.key, levelsIn(node));
        if (refusal !== null) {
          refuse(refusal);
          return;
        }
        const edit =
          node.type === 'condition'
            ? addCondition(tree, position, node.condition)
            : addGroup(tree, position, expressionOf({ root: node, keys: 0 }));
        commit(edit);
        sayAdded(edit);
      },
      step: (key, direction) => {
        const position = stepPosition(tree, key, direction);
        if (position !== null) move(key, position);
      },
      moveTo: move,
      drop: (dragged, drop) => {
        const edit = dropAt(tree, dragged, drop, about);
        commit(edit);
        if (dragged.from === 'tree') sayMoved(edit);
        else sayAdded(edit);
      },
      change: (key, condition, field) => editor.apply(changeCondition(tree, key, condition), key, field),
      operate: (key, operator) => editor.apply(changeOperator(tree, key, operator), key),
      replaceAll: (group) => {
        go(() => editor.apply(treeOf(group)));
        if (group === null) announcer.say(t('allRemoved'));
      },
      undo: () => {
        if (!editor.canUndo) return;
        go(editor.undo);
        announcer.say(t('undone'));
      },
      redo: () => {
        if (!editor.canRedo) return;
        go(editor.redo);
        announcer.say(t('redone'));
      },
    };
  }, [editor, plugins, culture, nameOf, announcer, t]);
  const isGroup = asked?.type === 'group';
  const question = (
    <ConfirmDialog
      open={asked !== null}
      title={t(isGroup ? 'deleteGroupTitle' : 'deleteConditionTitle')}
      confirmLabel={t('delete')}
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        if (asked === null) return;
        const edit = removeNode(editor.tree, asked.key);
        editor.apply(edit.tree, edit.key);
        focusNext.current = { key: edit.key };
        announcer.say(t('removed', { name: nameOf(asked) }));
        setAsked(null);
      }}
    >
      {asked === null
        ? null
        : isGroup
          ? t('deleteGroupText', { count: conditionsBelow(asked) })
          : t('deleteConditionText', { name: nameOf(asked) })}
    </ConfirmDialog>
  );
  return { actions, question, focusNext, refusal: refused?.editor === editor ? refused.text : null };
}

function conditionsBelow(node: LogicNode): number {
  return node.type === 'condition' ? 1 : conditionsIn({ root: node, keys: 0 }).length;
}
