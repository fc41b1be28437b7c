import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonOperators, conditionObjectTypes } from '@scn/core/base/enumerations';
import type { ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { maxExpressionDepth } from '@scn/core/schema/expressions';
import { runs } from '@scn/core/testing/effort';
import { lackIn } from './condition-edits';
import {
  blankCondition,
  expressionOf,
  levelsIn,
  lostConditions,
  nodesOf,
  savedExpression,
  treeOf,
  addCondition,
  addGroup,
  additionRefusal,
  changeOperator,
  moveNode,
  moveRefusal,
  removalRefusal,
  removeNode,
  stepPosition,
} from './logic-tree';

const rule = fc.record({
  expressionType: fc.constant('Rule' as const),
  conditionBlock: fc.record({
    objectType: fc.constantFrom(...conditionObjectTypes),
    objects: fc.array(fc.record({ object: fc.constantFrom('', 'a', 'b', 'monitor.heart-rate') }), { maxLength: 2 }),
  }),
  comparisonOperator: fc.constantFrom(...comparisonOperators),
  value: fc.constantFrom(null, '', '0', 0, 7.5, 'ALERT', 'NONE'),
  unit: fc.constantFrom(null, '/min'),
}) satisfies fc.Arbitrary<ExpressionRule>;

function groups(levels: number): fc.Arbitrary<ExpressionGroup> {
  const parts: fc.Arbitrary<ExpressionGroup | ExpressionRule> =
    levels === 1 ? rule : fc.oneof(rule, groups(levels - 1));
  return fc.record({
    expressionType: fc.constant('Group' as const),
    operator: fc.constantFrom('AND' as const, 'OR' as const),
    not: fc.boolean(),
    rules: fc.array(parts, { maxLength: 4 }),
  });
}
const expression = groups(maxExpressionDepth);
const numbers = fc.array(fc.nat(), { minLength: 3, maxLength: 30 });

const done = (object: string): ExpressionRule => ({
  ...blankCondition,
  conditionBlock: { objectType: 'ScenarioAction', objects: [{ object }] },
});
const all = (...rules: ExpressionGroup['rules']): ExpressionGroup => ({
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules,
});
const any = (...rules: ExpressionGroup['rules']): ExpressionGroup => ({ ...all(...rules), operator: 'OR' });

describe('the tree of an expression', () => {
  test('is written back unchanged', () => {
    fc.assert(
      fc.property(expression, (group) => {
        expect(expressionOf(treeOf(group))).toEqual(group);
      }),
      { numRuns: runs(200) },
    );
  });

  test('has one empty condition when nothing is set, of which nothing is saved', () => {
    const tree = treeOf(null);
    expect(expressionOf(tree)).toEqual(all(blankCondition));
    expect(savedExpression(tree)).toBeNull();
    expect(lostConditions(tree)).toEqual([]);
  });

  test('is saved with complete conditions only and without empty groups', () => {
    const complete = (part: ExpressionGroup | ExpressionRule): readonly ExpressionRule[] =>
      part.expressionType === 'Rule' ? (lackIn(part) === null ? [part] : []) : part.rules.flatMap(complete);
    const hasEmpty = (group: ExpressionGroup): boolean =>
      group.rules.length === 0 || group.rules.some((part) => part.expressionType === 'Group' && hasEmpty(part));
    fc.assert(
      fc.property(expression, (group) => {
        const saved = savedExpression(treeOf(group));
        const retained = complete(group);
        if (saved === null) {
          expect(retained).toEqual([]);
          return;
        }
        expect(complete(saved)).toEqual(retained);
        expect(hasEmpty(saved)).toBe(false);
        expect(savedExpression(treeOf(saved))).toEqual(saved);
      }),
      { numRuns: runs(200) },
    );
  });

  test('reads the value ‘0’ of an emotion or posture as none, and that of an item as zero', () => {
    const about = (objectType: 'PatientEmotion' | 'PhysiologyItem', value: number | string): ExpressionRule => ({
      ...blankCondition,
      conditionBlock: { objectType, objects: [{ object: 'x' }] },
      comparisonOperator: 'Equals',
      value,
    });
    expect(lackIn(about('PatientEmotion', '0'))).toBe('value');
    expect(lackIn(about('PhysiologyItem', 0))).toBeNull();
  });

  test('says which conditions with content are lost on saving', () => {
    const half: ExpressionRule = {
      ...blankCondition,
      conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: 'x' }] },
    };
    const tree = treeOf(all(done('A'), blankCondition, half));
    expect(lostConditions(tree).map(({ within }) => within)).toEqual(['/rules/2']);
  });
});

describe('edits', () => {
  const tree = treeOf(all(done('A'), any(done('B'), done('C')), done('D')));
  const [root, a, group, b, c, d] = nodesOf(tree).map(({ node }) => node.key) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];

  test('a new group contains an empty condition', () => {
    const { tree: grown, key } = addGroup(tree, { parent: root, index: 1 });
    expect(expressionOf(grown).rules[1]).toEqual(all(blankCondition));
    expect(nodesOf(grown).filter(({ node }) => node.key === key)).toHaveLength(1);
  });

  test('the root can’t be removed or moved, nor a group that is the only part of its group', () => {
    expect(removalRefusal(tree, root)).toBe('isRoot');
    expect(moveRefusal(tree, root, group)).toBe('isRoot');
    expect(removalRefusal(tree, group)).toBeNull();
    const nested = treeOf(all(any(done('A'))));
    expect(removalRefusal(nested, 'n1')).toBe('isOnlyGroup');
    expect(removalRefusal(nested, 'n2')).toBeNull();
  });

  test('groups are nested at most four levels deep', () => {
    const deep = treeOf(all(all(all(all(done('A'))))));
    expect(additionRefusal(deep, 'n3', 0)).toBeNull();
    expect(additionRefusal(deep, 'n3', 1)).toBe('isTooDeep');
    expect(additionRefusal(deep, 'n2', 1)).toBeNull();
    const beside = treeOf(all(any(done('A')), all(all(all(done('B'))))));
    expect(moveRefusal(beside, 'n1', 'n5')).toBe('isTooDeep');
    expect(moveRefusal(beside, 'n1', 'n4')).toBeNull();
  });

  test('a group can’t be moved into itself', () => {
    expect(moveRefusal(tree, group, group)).toBe('isInside');
  });

  test('a removed node passes the selection to the next one', () => {
    const removed = removeNode(tree, a);
    expect(expressionOf(removed.tree)).toEqual(all(any(done('B'), done('C')), done('D')));
    expect(removed.key).toBe(group);
    expect(removeNode(tree, d).key).toBe(group);
  });

  test('moves within a group, into one and out of one', () => {
    expect(expressionOf(moveNode(tree, d, { parent: root, index: 0 }).tree)).toEqual(
      all(done('D'), done('A'), any(done('B'), done('C'))),
    );
    expect(expressionOf(moveNode(tree, a, { parent: root, index: 3 }).tree)).toEqual(
      all(any(done('B'), done('C')), done('D'), done('A')),
    );
    expect(expressionOf(moveNode(tree, c, { parent: root, index: 1 }).tree)).toEqual(
      all(done('A'), done('C'), any(done('B')), done('D')),
    );
  });

  test('a step leads past a condition, into a group and out of it', () => {
    expect(stepPosition(tree, a, 1)).toEqual({ parent: group, index: 0 });
    expect(stepPosition(tree, d, -1)).toEqual({ parent: group, index: 2 });
    expect(stepPosition(tree, b, -1)).toEqual({ parent: root, index: 1 });
    expect(stepPosition(tree, c, 1)).toEqual({ parent: root, index: 2 });
    expect(stepPosition(tree, a, -1)).toBeNull();
  });

  test('changes the operator of one group only', () => {
    expect(expressionOf(changeOperator(tree, group, 'none'))).toEqual(
      all(done('A'), { ...any(done('B'), done('C')), not: true }, done('D')),
    );
  });

  test('keep every condition, at most four levels and one key a node, whatever is moved', () => {
    const conditionsOf = (group_: ExpressionGroup): readonly string[] =>
      group_.rules.flatMap((part) => (part.expressionType === 'Rule' ? [JSON.stringify(part)] : conditionsOf(part)));
    fc.assert(
      fc.property(expression, numbers, (given, picks) => {
        let now = treeOf(given);
        let added = 0;
        for (const [position, pick] of picks.entries()) {
          const nodes = nodesOf(now);
          const at = nodes[pick % nodes.length]!.node;
          const other = nodes[(pick * 7 + position) % nodes.length]!.node;
          if (at.type === 'group' && pick % 5 === 0 && additionRefusal(now, at.key, 0) === null) {
            now = addCondition(now, { parent: at.key, index: 0 }).tree;
            added += 1;
          } else if (at.type === 'group' && pick % 5 === 1 && additionRefusal(now, at.key, 1) === null) {
            now = addGroup(now, { parent: at.key, index: at.children.length }).tree;
            added += 1;
          } else if (pick % 2 === 0) {
            const position = stepPosition(now, at.key, pick % 4 === 0 ? 1 : -1);
            if (position !== null && moveRefusal(now, at.key, position.parent) === null)
              now = moveNode(now, at.key, position).tree;
          } else if (other.type === 'group' && moveRefusal(now, at.key, other.key) === null) {
            now = moveNode(now, at.key, { parent: other.key, index: pick % (other.children.length + 1) }).tree;
          }
        }
        const keys = nodesOf(now).map(({ node }) => node.key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(levelsIn(now.root)).toBeLessThanOrEqual(maxExpressionDepth);
        const blanks = Array.from({ length: added }, () => JSON.stringify(blankCondition));
        expect(conditionsOf(expressionOf(now)).toSorted()).toEqual([...conditionsOf(given), ...blanks].toSorted());
      }),
      { numRuns: runs(100) },
    );
  });
});
