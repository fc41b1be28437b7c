import type { Scenario } from '#document/scenario';
import { memoizeByIdentity } from '#base/memoize';
import type { Reads } from '#index/reads';
import { sameValue } from '#base/same-value';
import { ScenarioIndex } from '#index/scenario-index';
import { TrackedView } from '#index/tracked-view';
import type { EntityNode, PluginLookup } from '#kernel/view';
import { relationsTo, type ActionRelation } from './action-relations';
import { describeAction, type DescribedAction } from './described-action';

/** An action as shown on screens. The same object is returned while its content is unchanged. */
export interface ShownAction {
  readonly described: DescribedAction;
  /** Relations that lead to it. */
  readonly relations: readonly ActionRelation[];
}

interface CachedDescription {
  readonly reads: Reads;
  readonly shown: ShownAction;
}

/**
 * Describes the actions of successive snapshots of one scenario. After an edit, only the affected actions are described again.
 * Returns the same list for the same snapshot.
 */
export function createActionDescriber(plugins: PluginLookup): (scenario: Scenario) => readonly ShownAction[] {
  const index = new ScenarioIndex(plugins);
  const view = new TrackedView(index, plugins, null);
  let cached: ReadonlyMap<string, CachedDescription> = new Map();
  let last: readonly ShownAction[] = [];

  return memoizeByIdentity((scenario: Scenario) => {
    const changes = index.update(scenario);
    view.advance(scenario, changes);
    const next = new Map<string, CachedDescription>();
    for (const node of index.all('action') as readonly EntityNode[] as readonly EntityNode<'action'>[]) {
      const known = cached.get(node.id);
      const isGood = known?.shown.described.action === node.value && !changes.touch(known.reads);
      next.set(node.id, isGood ? known : describe(node, known));
    }
    cached = next;
    const list = [...next.values()].map(({ shown }) => shown);
    if (!isSameList(list, last)) last = list;
    return last;
  });

  function describe(node: EntityNode<'action'>, before: CachedDescription | undefined): CachedDescription {
    const made: ShownAction[] = [];
    const reads = view.track(() => {
      made.push({ described: describeAction(node, view), relations: relationsTo(node, view) });
    });
    const [description] = made;
    if (description === undefined) throw new Error('A tracked computation must be synchronous.');
    return { reads, shown: before !== undefined && sameValue(before.shown, description) ? before.shown : description };
  }
}

function isSameList(one: readonly ShownAction[], other: readonly ShownAction[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}
