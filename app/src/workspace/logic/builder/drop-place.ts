import type { ConditionObjectType } from '@scn/core/base/enumerations';
import type { ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import type { LogicKind } from '../dialog/logic-request';
import type { PaletteContent } from '../palette/palette-items';
import {
  placedNode,
  levelsIn,
  treeOf,
  addCondition,
  addGroup,
  additionRefusal,
  changeCondition,
  moveNode,
  moveRefusal,
  type LogicNode,
  type LogicTree,
  type PlacedNode,
  type EditRefusal,
  type TreeEdit,
  type TreePosition,
} from './logic-tree';

/** Types of which each can replace another one in a condition. */
const families: Readonly<Record<ConditionObjectType, string>> = {
  ScenarioAction: 'completion',
  ScenarioActionResponse: 'completion',
  PhysiologyItem: 'physiology',
  PatientPhysiology: 'physiology',
  PatientPosition: 'posture or state',
  PatientState: 'posture or state',
  PatientEmotion: 'emotion',
  ActorCompressionState: 'compressions',
};

/** The dragged item: a node of the tree, or an item of the palette. */
export type DraggedLogic =
  | { readonly from: 'tree'; readonly key: string }
  | { readonly from: 'palette'; readonly content: PaletteContent };

/** Where something is dropped: beside a node, as the first or last part of a group, or on a condition, which is then about it. */
export interface LogicDrop {
  readonly key: string;
  readonly position: 'before' | 'after' | 'into' | 'end' | 'on';
}

/** Why something can't be dropped. */
export type DropRefusal = EditRefusal | 'type' | 'prerequisite';

/** Share of a row's height at its top and bottom that means before and after. */
const edge = 0.28;

/** The meaning of a position on a row. @param share - 0 at the top of the row, 1 at its bottom */
export function dropPositionOn(
  { node, parent }: PlacedNode,
  share: number,
  dragged: DraggedLogic,
): LogicDrop['position'] {
  if (node.type === 'group') return parent !== null && share < edge ? 'before' : 'into';
  const canBeOn = dragged.from === 'palette' && dragged.content.kind === 'subject';
  if (canBeOn) return share < edge ? 'before' : share > 1 - edge ? 'after' : 'on';
  return share < 0.5 ? 'before' : 'after';
}

/** Why something can't be dropped at a place; null if it can. */
export function dropRefusal(
  tree: LogicTree,
  kind: LogicKind,
  dragged: DraggedLogic,
  drop: LogicDrop,
): DropRefusal | null {
  const placed = placedNode(tree, drop.key);
  if (placed === undefined) return 'isInside';
  if (dragged.from === 'palette' && !isContentAllowed(kind, dragged.content)) return 'prerequisite';
  if (drop.position === 'on') {
    const { node } = placed;
    if (node.type !== 'condition' || dragged.from !== 'palette' || dragged.content.kind !== 'subject') return 'type';
    return canReplace(node.condition, dragged.content.block.objectType) ? null : 'type';
  }
  const { parent } = dropPositionOf(placed, drop.position);
  if (dragged.from === 'tree') return moveRefusal(tree, dragged.key, parent);
  const { content } = dragged;
  return additionRefusal(tree, parent, content.kind === 'group' ? levelsIn(treeOf(content.group).root) : 0);
}

/** Drops something where it can be dropped. @param about - makes the condition about a subject of the palette */
export function dropAt(
  tree: LogicTree,
  dragged: DraggedLogic,
  drop: LogicDrop,
  about: (content: Extract<PaletteContent, { kind: 'subject' }>, previous: ExpressionRule | null) => ExpressionRule,
): TreeEdit {
  const placed = placedNode(tree, drop.key);
  if (placed === undefined) return { tree, key: drop.key };
  if (drop.position === 'on') {
    const { node } = placed;
    if (node.type !== 'condition' || dragged.from !== 'palette' || dragged.content.kind !== 'subject')
      return { tree, key: drop.key };
    return { tree: changeCondition(tree, node.key, about(dragged.content, node.condition)), key: node.key };
  }
  const position = dropPositionOf(placed, drop.position);
  if (dragged.from === 'tree') return moveNode(tree, dragged.key, position);
  const { content } = dragged;
  return content.kind === 'subject'
    ? addCondition(tree, position, about(content, null))
    : addGroup(tree, position, content.group);
}

/** Where something chosen in the palette goes: into an empty condition, otherwise after the selected node, or at the end of the selected group. */
export function chosenPlace(tree: LogicTree, selected: string, content: PaletteContent): LogicDrop | TreePosition {
  const placed = placedNode(tree, selected);
  if (placed === undefined) return { parent: tree.root.key, index: tree.root.children.length };
  const { node, parent, index } = placed;
  if (node.type === 'group') {
    const blank = node.children.find((child) => child.type === 'condition' && isBlank(child.condition));
    if (blank !== undefined && content.kind === 'subject') return { key: blank.key, position: 'on' };
    return { parent: node.key, index: node.children.length };
  }
  if (content.kind === 'subject' && isBlank(node.condition)) return { key: node.key, position: 'on' };
  return { parent: parent?.key ?? tree.root.key, index: index + 1 };
}

/** Whether nothing of a condition has been filled in. */
export function isBlank({ conditionBlock }: ExpressionRule): boolean {
  return conditionBlock.objects.length === 0;
}

/** Whether something of a node has been filled in. */
export function hasContent(node: LogicNode): boolean {
  return node.type === 'condition' ? !isBlank(node.condition) : node.children.some(hasContent);
}

function isContentAllowed(kind: LogicKind, content: PaletteContent): boolean {
  return content.kind === 'subject'
    ? isTypeAllowed(kind, content.block.objectType)
    : isGroupAllowed(kind, content.group);
}

/** Whether conditions of a kind can consist of those of a group. */
export function isGroupAllowed(kind: LogicKind, { rules }: ExpressionGroup): boolean {
  return rules.every((part) =>
    part.expressionType === 'Rule' ? isTypeAllowed(kind, part.conditionBlock.objectType) : isGroupAllowed(kind, part),
  );
}

function dropPositionOf(
  { node, parent, index }: PlacedNode,
  position: Exclude<LogicDrop['position'], 'on'>,
): TreePosition {
  if (position === 'end' && node.type === 'group') return { parent: node.key, index: node.children.length };
  if (position === 'into' || position === 'end' || parent === null) return { parent: node.key, index: 0 };
  return { parent: parent.key, index: position === 'before' ? index : index + 1 };
}

/** Whether something can replace what a condition is about: it is empty, or the types match. */
function canReplace(condition: ExpressionRule, objectType: ConditionObjectType): boolean {
  const { conditionBlock } = condition;
  return conditionBlock.objects.length === 0 || families[conditionBlock.objectType] === families[objectType];
}

/** Whether conditions of a kind can be about a type: prerequisites only wait for completions. */
function isTypeAllowed(kind: LogicKind, objectType: ConditionObjectType): boolean {
  return kind !== 'prerequisite' || families[objectType] === 'completion';
}
