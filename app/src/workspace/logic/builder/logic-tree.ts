import type { Pointer } from '@scn/core/base/json';
import type { ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { lackIn } from './condition-lack';

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
export function keyOf(number: number): string {
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
