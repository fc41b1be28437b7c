import type { Scenario } from '../document/scenario';
import { applyPatches, changeTree, openScenario, snapshotOf, type JsonPatch } from '../document/tree/scenario-tree';
import type { PluginRegistry } from '../kernel/registry';
import type { OperationAbility } from '../permissions/policies';
import type { Validator } from '../validation/engine';
import type { Issue, OperationCall } from '../validation/issue';
import { ChangeRecorder } from './change-recorder';
import type { AnyOperation, LiveScenario, OperationContext } from './operation';
import { applyCalls, type OperationResult, type RunOptions } from './run-operation';
import { createScenarioReader } from './scenario-reader';

/** On whose behalf, and with what at hand, a scenario is opened. */
export interface OpenScenarioOptions {
  readonly ability: OperationAbility;
  /** Other scenarios, for copies between scenarios. */
  readonly scenario?: OperationContext['scenario'];
}

/** What an open scenario is made with. */
export interface OpenScenarioParts {
  readonly plugins: PluginRegistry;
  readonly operations: ReadonlyMap<string, AnyOperation>;
  readonly validator: Validator;
}

/** A scenario that is being worked on: the live tree, changed by operations only, and what is wrong with it. */
export class OpenScenario {
  /** Observe it; change it through {@link OpenScenario.run}. */
  readonly tree: LiveScenario;
  readonly #parts: OpenScenarioParts;
  readonly #options: RunOptions;

  constructor(snapshot: Scenario, parts: OpenScenarioParts, options: OpenScenarioOptions) {
    this.tree = openScenario(snapshot);
    this.#parts = parts;
    this.#options = { ...options, plugins: parts.plugins, read: createScenarioReader(parts.plugins) };
  }

  /** The immutable snapshot of now. */
  get snapshot(): Scenario {
    return snapshotOf(this.tree);
  }

  /**
   * Runs operations as one change: all or nothing.
   *
   * @throws Refusal of the first that is refused; the scenario is then as it was.
   */
  run(...calls: readonly OperationCall[]): OperationResult {
    return applyCalls(this.tree, calls, this.#parts.operations, this.#options);
  }

  /** Takes over steps that were recorded elsewhere, as a change that can be taken back. */
  replay(patches: readonly JsonPatch[]): Omit<OperationResult, 'title'> {
    const recorder = new ChangeRecorder(this.tree);
    const change = applyPatches(this.tree, patches, recorder.note);
    return { ...change, revertSteps: recorder.revertSteps };
  }

  /** Several changes in one go: whoever observes the tree sees how it ends. If `work` throws, nothing of it is left. */
  together(work: () => void): void {
    changeTree(this.tree, work);
  }

  /** What is wrong now. After a change only what the change can have touched is judged again. */
  issues(): readonly Issue[] {
    return this.#parts.validator.validate(this.snapshot);
  }
  /**
   * Does a part of the work of {@link OpenScenario.issues} beforehand.
   *
   * @returns whether that takes no longer than after an edit: otherwise call it again
   */
  prepareIssues(isTimeUp: () => boolean): boolean {
    return this.#parts.validator.prepare(this.snapshot, isTimeUp);
  }
}
