import { maxExpressionDepth, maxGroupRules, type ExpressionRule } from '@scn/core/schema/expressions';
import {
  blankCondition,
  keyOf,
  levelsIn,
  placedNode,
  treeOf,
  type GroupNode,
  type GroupOperator,
  type LogicNode,
  type LogicTree,
} from './logic-tree';
import type { ExpressionGroup } from '@scn/core/schema/expressions';

/** A place between the parts of a group. */
export interface TreePosition {
  readonly parent: string;
  /** The position that the node has afterwards, if it isn't moved within the same group. */
  readonly index: number;
}

/** A changed tree, and the node that the edit was about. */
export interface TreeEdit {
  readonly tree: LogicTree;
  readonly key: string;
}

/** Why an edit isn't possible. */
export type EditRefusal = 'isRoot' | 'isOnlyGroup' | 'isTooDeep' | 'isInside' | 'isFull';

/** Adds a condition; an empty one unless given. */
export function addCondition(
  tree: LogicTree,
  position: TreePosition,
  condition: ExpressionRule = blankCondition,
): TreeEdit {
  const key = keyOf(tree.keys);
  const grown = { ...tree, keys: tree.keys + 1 };
  return { tree: inserted(grown, position, { type: 'condition', key, condition }), key };
}

/** Adds a group: with an empty condition, or with given conditions. */
export function addGroup(tree: LogicTree, position: TreePosition, group: ExpressionGroup | null = null): TreeEdit {
  const { root, keys } = treeOf(group);
  const rename = (node: LogicNode): LogicNode => {
    const key = keyOf(tree.keys + Number(node.key.slice(1)));
    return node.type === 'condition' ? { ...node, key } : { ...node, key, children: node.children.map(rename) };
  };
  const added = rename(root);
  return { tree: inserted({ ...tree, keys: tree.keys + keys }, position, added), key: added.key };
}

/** Removes a node. @returns the tree, and the node that takes its place in the reading order */
export function removeNode(tree: LogicTree, key: string): TreeEdit {
  const placed = placedNode(tree, key);
  if (placed?.parent === undefined || placed.parent === null) return { tree, key };
  const { parent, index } = placed;
  const next = parent.children[index + 1] ?? parent.children[index - 1] ?? parent;
  return { tree: without(tree, key), key: next.key };
}

/** Moves a node to a place, which is counted with the node still in its old one. */
export function moveNode(tree: LogicTree, key: string, { parent, index }: TreePosition): TreeEdit {
  const placed = placedNode(tree, key);
  if (placed === undefined) return { tree, key };
  const isSameGroup = placed.parent?.key === parent;
  const target = isSameGroup && placed.index < index ? index - 1 : index;
  if (isSameGroup && target === placed.index) return { tree, key };
  return { tree: inserted(without(tree, key), { parent, index: target }, placed.node), key };
}

/** Replaces a condition. */
export function changeCondition(tree: LogicTree, key: string, condition: ExpressionRule): LogicTree {
  return changed(tree, key, (node) => (node.type === 'condition' ? { ...node, condition } : node));
}

/** Changes how a group joins its parts. */
export function changeOperator(tree: LogicTree, key: string, operator: GroupOperator): LogicTree {
  return changed(tree, key, (node) => (node.type === 'group' ? { ...node, operator } : node));
}

/** Why a node can't be removed; null if it can. */
export function removalRefusal(tree: LogicTree, key: string): EditRefusal | null {
  const placed = placedNode(tree, key);
  if (placed === undefined || placed.parent === null) return 'isRoot';
  return placed.node.type === 'group' && placed.parent.children.length === 1 ? 'isOnlyGroup' : null;
}

/** Why something can't be added to a group; null if it can. @param levels - of groups in it: 0 for a condition */
export function additionRefusal(tree: LogicTree, parent: string, levels: number): EditRefusal | null {
  const placed = placedNode(tree, parent);
  if (placed?.node.type !== 'group') return 'isInside';
  if (placed.level + levels > maxExpressionDepth) return 'isTooDeep';
  return placed.node.children.length >= maxGroupRules ? 'isFull' : null;
}

/** Why a node can't be moved into a group; null if it can. */
export function moveRefusal(tree: LogicTree, key: string, parent: string): EditRefusal | null {
  const placed = placedNode(tree, key);
  if (placed === undefined || placed.parent === null) return 'isRoot';
  if (contains(placed.node, parent)) return 'isInside';
  if (placed.parent.key === parent) return null;
  return additionRefusal(tree, parent, levelsIn(placed.node));
}

/** Whether a node is the one with this key, or contains it. */
export function contains(node: LogicNode, key: string): boolean {
  return node.key === key || (node.type === 'group' && node.children.some((child) => contains(child, key)));
}

/** The place that a step up or down leads to: past a condition, into a group, or out of the own one; null at the end. */
export function stepPosition(tree: LogicTree, key: string, step: -1 | 1): TreePosition | null {
  const placed = placedNode(tree, key);
  if (placed === undefined || placed.parent === null) return null;
  const { parent, index } = placed;
  const neighbour = parent.children[index + step];
  if (neighbour === undefined) {
    const outer = placedNode(tree, parent.key);
    if (outer === undefined || outer.parent === null) return null;
    return { parent: outer.parent.key, index: outer.index + (step === 1 ? 1 : 0) };
  }
  if (neighbour.type === 'group' && moveRefusal(tree, key, neighbour.key) === null)
    return { parent: neighbour.key, index: step === 1 ? 0 : neighbour.children.length };
  return { parent: parent.key, index: step === 1 ? index + 2 : index - 1 };
}

function inserted(tree: LogicTree, { parent, index }: TreePosition, added: LogicNode): LogicTree {
  return changed(tree, parent, (node) =>
    node.type === 'group' ? { ...node, children: node.children.toSpliced(index, 0, added) } : node,
  );
}

function without(tree: LogicTree, key: string): LogicTree {
  const visit = (group: GroupNode): GroupNode => ({
    ...group,
    children: group.children
      .filter((child) => child.key !== key)
      .map((child) => (child.type === 'group' && contains(child, key) ? visit(child) : child)),
  });
  return { ...tree, root: visit(tree.root) };
}

function changed(tree: LogicTree, key: string, change: (node: LogicNode) => LogicNode): LogicTree {
  const visit = (node: LogicNode): LogicNode => {
    if (node.key === key) return change(node);
    if (node.type === 'condition' || !contains(node, key)) return node;
    return { ...node, children: node.children.map(visit) };
  };
  return { ...tree, root: visit(tree.root) as GroupNode };
}
