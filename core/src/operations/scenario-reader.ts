import type { Scenario } from '#document/scenario';
import type { Pointer } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import { ScenarioIndex } from '#index/scenario-index';
import { TrackedView } from '#index/tracked-view';
import type { EntityNode, Subtree } from '#kernel/view';
import type { PlacedView } from './operation';

class ReadingView extends TrackedView implements PlacedView {
  readonly #index: ScenarioIndex;

  constructor(index: ScenarioIndex, plugins: PluginRegistry) {
    super(index, plugins, null);
    this.#index = index;
  }

  get subtrees(): readonly Subtree[] {
    return this.#index.subtrees;
  }

  pointerOf(node: EntityNode): Pointer {
    return this.#index.pointerOf(node);
  }
}

/**
 * Reads successive snapshots of one scenario for operations: its indexes are updated incrementally, at a cost proportional to
 * the change. A view is valid until the next snapshot is read.
 */
export function createScenarioReader(plugins: PluginRegistry): (scenario: Scenario) => PlacedView {
  const index = new ScenarioIndex(plugins);
  return (scenario) => {
    const view = new ReadingView(index, plugins);
    view.advance(scenario, index.update(scenario));
    return view;
  };
}
