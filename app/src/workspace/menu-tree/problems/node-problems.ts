import type { Issue } from '@scn/core/base/issue';
import { append } from '@scn/core/base/append';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { ProblemCounts } from '../../document/use-problem-counts';
import { ancestorsOf, type MenuNode, type MenuNodes } from '../nodes/menu-node';

/** Problem counts of a tree node. */
export interface NodeProblems {
  /** Problems of the entity itself, and of parts of it that aren't nodes. */
  readonly own: ProblemCounts;
  /** Including all descendants. A problem counts once, even if its action is in several places. */
  readonly whole: ProblemCounts;
}

/** The nodes of an entity. */
const nodesByEntity = memoizeByIdentity(({ byId }: MenuNodes): ReadonlyMap<string, readonly MenuNode[]> => {
  const found = new Map<string, MenuNode[]>();
  for (const node of byId.values()) {
    const { itemType, itemId, value, shownId } = node;
    const shown = new Set([itemId, itemType === 'action' ? value : null, shownId]);
    for (const entity of shown) if (entity !== null) append(found, entity, node);
  }
  return found;
});

/**
 * Counts the problems of nodes, by node id; nodes without problems are omitted. The cost depends on the problems, not on the nodes.
 *
 * @param aroundEntity - an entity and its ancestors, innermost first
 */
export function problemsOfNodes(
  nodes: MenuNodes,
  issues: readonly Issue[],
  aroundEntity: (entity: string) => readonly string[],
): ReadonlyMap<string, NodeProblems> {
  const shownBy = nodesByEntity(nodes);
  const counts = new Map<string, ProblemCounts>();
  for (const { entity, severity } of issues) {
    if (entity === null || severity === 'INFORMATION') continue;
    const shown = aroundEntity(entity).find((each) => shownBy.has(each));
    if (shown === undefined) continue;
    const { errors, warnings } = counts.get(shown) ?? none;
    counts.set(shown, severity === 'ERROR' ? { errors: errors + 1, warnings } : { errors, warnings: warnings + 1 });
  }
  const own = new Map<string, Set<string>>();
  const whole = new Map<string, Set<string>>();
  for (const shown of counts.keys()) {
    for (const node of shownBy.get(shown) ?? []) {
      note(own, node.id, shown);
      for (const each of [node, ...ancestorsOf(node, nodes)]) note(whole, each.id, shown);
    }
  }
  const sum = (entities: ReadonlySet<string> = new Set()): ProblemCounts =>
    [...entities].reduce((total, entity) => plus(total, counts.get(entity) ?? none), none);
  return new Map([...whole].map(([id, entities]) => [id, { own: sum(own.get(id)), whole: sum(entities) }]));
}

const none: ProblemCounts = { errors: 0, warnings: 0 };

function plus(one: ProblemCounts, other: ProblemCounts): ProblemCounts {
  return { errors: one.errors + other.errors, warnings: one.warnings + other.warnings };
}

function note(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
}
