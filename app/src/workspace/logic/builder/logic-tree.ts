import type { Pointer } from '@scn/core/base/json';
import {
  maxExpressionDepth,
  maxGroupRules,
  type ExpressionGroup,
  type ExpressionRule,
} from '@scn/core/schema/expressions';
import { lackIn } from './condition-edits';

/** How a group joins its parts. */
export const groupOperators = ['all', 'any', 'none', 'notAll'] as const;
/** How a group joins its parts. */
export type GroupOperator = (typeof groupOperators)[number];

/** A condition in the tree. */
export interface ConditionNode {
  readonly type: 'condition';
  /** Stable while the tree is edited. */
  readonly key: string;
  readonly condition: ExpressionRule;
}

/** A group in the tree. */
export interface GroupNode {
  readonly type: 'group';
  /** Stable while the tree is edited. */
  readonly key: string;
  readonly operator: GroupOperator;
  readonly children: readonly LogicNode[];
}

/** A node of the tree. */
export type LogicNode = ConditionNode | GroupNode;

/** An expression that is being edited. Immutable: each edit returns a new one. */
export interface LogicTree {
  readonly root: GroupNode;
  /** The number of keys given so far. */
  readonly keys: number;
}

/** A node with its place. */
export interface PlacedNode<Node extends LogicNode = LogicNode> {
  readonly node: Node;
  /** Null for the root. */
  readonly parent: GroupNode | null;
  /** Its position in the parent; 0 for the root. */
  readonly index: number;
  /** 1 for the root. */
  readonly level: number;
  /** Where it is in the expression: `/rules/1/rules/0`. */
  readonly within: Pointer;
}

/** A condition about nothing yet, as new groups and the add button create it. */
export const blankCondition: ExpressionRule = {
  expressionType: 'Rule',
  conditionBlock: { objectType: 'PhysiologyItem', objects: [] },
  comparisonOperator: 'None',
  value: null,
  unit: null,
};

/** The tree of an expression; with one empty condition if there is none. */
export function treeOf(expression: ExpressionGroup | null): LogicTree {
  let keys = 0;
  const nodeOf = (part: ExpressionGroup | ExpressionRule): LogicNode => {
    const key = keyOf(keys++);
    return part.expressionType === 'Rule'
      ? { type: 'condition', key, condition: part }
      : { type: 'group', key, operator: operatorOf(part), children: part.rules.map(nodeOf) };
  };
  const empty: ExpressionGroup = { expressionType: 'Group', operator: 'AND', not: false, rules: [blankCondition] };
  const root = nodeOf(expression ?? empty) as GroupNode;
  return { root, keys };
}

/** The key with a number. */
function keyOf(number: number): string {
  return `n${number}`;
}

/** The expression of a tree, with incomplete conditions and empty groups: for its sentence, and to find out what is wrong. */
export function expressionOf({ root }: LogicTree): ExpressionGroup {
  return groupOf(root);
}

/** Returns the expression to save: only complete conditions, without empty groups; null if nothing is set. */
export function savedExpression({ root }: LogicTree): ExpressionGroup | null {
  return prune(groupOf(root));
}

/** The conditions that saving drops. Conditions that are still empty aren't among them: nothing is lost with them. */
export function lostConditions(tree: LogicTree): readonly PlacedNode<ConditionNode>[] {
  return conditionsIn(tree).filter(
    ({ node: { condition } }) => lackIn(condition) !== null && condition.conditionBlock.objects.length > 0,
  );
}

/** The nodes of a tree in reading order. */
export function nodesOf({ root }: LogicTree): readonly PlacedNode[] {
  const found: PlacedNode[] = [];
  const visit = (placed: PlacedNode) => {
    found.push(placed);
    const { node, level, within } = placed;
    if (node.type === 'condition') return;
    node.children.forEach((child, index) => {
      visit({ node: child, parent: node, index, level: level + 1, within: `${within}/rules/${index}` });
    });
  };
  visit({ node: root, parent: null, index: 0, level: 1, within: '' });
  return found;
}

/** A node by its key. */
export function placedNode(tree: LogicTree, key: string): PlacedNode | undefined {
  return nodesOf(tree).find(({ node }) => node.key === key);
}

/** The node that indexes lead to from the root. */
export function nodeOnPath({ root }: LogicTree, path: readonly number[]): LogicNode | undefined {
  let at: LogicNode | undefined = root;
  for (const index of path) at = at?.type === 'group' ? at.children[index] : undefined;
  return at;
}

/** The node at a place of the expression, or the closest one around it: `/rules/0/value` is in the condition `/rules/0`. */
export function nodeAt(tree: LogicTree, within: Pointer): PlacedNode | undefined {
  return nodesOf(tree)
    .filter((placed) => within === placed.within || within.startsWith(`${placed.within}/`))
    .at(-1);
}

/** The conditions of a tree in reading order. */
export function conditionsIn(tree: LogicTree): readonly PlacedNode<ConditionNode>[] {
  return nodesOf(tree).filter((placed): placed is PlacedNode<ConditionNode> => placed.node.type === 'condition');
}

/** The levels of groups in a node: 0 for a condition. */
export function levelsIn(node: LogicNode): number {
  return node.type === 'condition' ? 0 : 1 + Math.max(0, ...node.children.map(levelsIn));
}

function operatorOf({ operator, not }: Pick<ExpressionGroup, 'operator' | 'not'>): GroupOperator {
  if (operator === 'AND') return not ? 'notAll' : 'all';
  return not ? 'none' : 'any';
}

function groupOf({ operator, children }: GroupNode): ExpressionGroup {
  return {
    expressionType: 'Group',
    operator: operator === 'all' || operator === 'notAll' ? 'AND' : 'OR',
    not: operator === 'none' || operator === 'notAll',
    rules: children.map((child) => (child.type === 'condition' ? child.condition : groupOf(child))),
  };
}

function prune(group: ExpressionGroup): ExpressionGroup | null {
  const rules = group.rules.flatMap((part): readonly (ExpressionGroup | ExpressionRule)[] => {
    if (part.expressionType === 'Rule') return lackIn(part) === null ? [part] : [];
    const retained = prune(part);
    return retained === null ? [] : [retained];
  });
  return rules.length === 0 ? null : { ...group, rules };
}

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
function contains(node: LogicNode, key: string): boolean {
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
