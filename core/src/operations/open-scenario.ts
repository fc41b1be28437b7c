import type { Scenario, LiveScenario } from '#document/scenario';
import {
  applyPatches,
  changeTree,
  openScenario,
  openScenarioInParts,
  isOfTree,
  snapshotAfter,
  snapshotOf,
  type JsonPatch,
} from '#tree/scenario-tree';
import type { PluginRegistry } from '#kernel/registry';
import type { OperationAbility } from '#permissions/policies';
import type { Validator } from '#validation/engine/engine';
import { addedIssues } from '#validation/engine/added-issues';
import type { Issue, OperationCall } from '#base/issue';
import { Refusal } from '#base/refusal';
import { ChangeRecorder } from './change-recorder';
import type { AnyOperation, OperationContext } from './operation';
import { applyCalls, type OperationResult, type RunOptions } from './run-operation';
import { createScenarioReader } from './scenario-reader';
import { ChangedParts, isRevert } from './edits/changed-parts';
import { Trails } from './edits/trails';
import { joinedTitles } from './joined-titles';

/** The permissions and data with which a scenario is opened. */
export interface OpenScenarioOptions {
  readonly ability: OperationAbility;
  /** Other scenarios, for copying between scenarios. */
  readonly scenario?: OperationContext['scenario'];
}

/** Dependencies of an open scenario. */
export interface OpenScenarioParts {
  readonly plugins: PluginRegistry;
  readonly operations: ReadonlyMap<string, AnyOperation>;
  readonly validator: Validator;
}

/** A change that was made elsewhere. */
export interface ReplayedChange {
  readonly operationId: string;
  readonly calls: readonly OperationCall[];
}

/** A scenario open for editing: the live tree, changed only by operations, and its issues. */
export class OpenScenario {
  /** The recent edits of its texts and lists. */
  readonly trails = new Trails();
  readonly #parts: OpenScenarioParts;
  readonly #options: RunOptions;
  readonly #opened: Scenario;
  #tree: LiveScenario | null;

  /** @param tree - null: it is created when it is needed, with `snapshot` as its snapshot */
  constructor(
    snapshot: Scenario,
    parts: OpenScenarioParts,
    options: OpenScenarioOptions,
    tree: LiveScenario | null = openScenario(snapshot),
  ) {
    this.#opened = snapshot;
    this.#tree = tree;
    this.#parts = parts;
    const { plugins } = parts;
    this.#options = { ...options, plugins, read: createScenarioReader(plugins), trails: this.trails };
  }

  /** Opens a snapshot of another tree. One of a newer release gets its tree at once, which drops what this release doesn't know. */
  static ofSnapshot(snapshot: Scenario, parts: OpenScenarioParts, options: OpenScenarioOptions): OpenScenario {
    return new OpenScenario(snapshot, parts, options, isOfTree(snapshot) ? null : openScenario(snapshot));
  }

  /** Opens a scenario in parts, for a program that serves others at the same time. @param pause - called between two parts */
  static async inParts(
    snapshot: Scenario,
    parts: OpenScenarioParts,
    options: OpenScenarioOptions,
    pause: () => Promise<void>,
  ): Promise<OpenScenario> {
    return new OpenScenario(snapshot, parts, options, await openScenarioInParts(snapshot, pause));
  }

  /** Observe it; change it through {@link OpenScenario.run}. */
  get tree(): LiveScenario {
    return (this.#tree ??= openScenario(this.#opened, this.#opened));
  }

  /** The current immutable snapshot. */
  get snapshot(): Scenario {
    return this.#tree === null ? this.#opened : snapshotOf(this.#tree);
  }

  /** Creates the tree, which the first change would have to wait for otherwise. */
  prepareChanges(): void {
    void this.tree;
  }

  /**
   * Runs operations as one atomic change.
   *
   * @throws Refusal of the first refused operation; the scenario is then unchanged.
   */
  run(...calls: readonly OperationCall[]): OperationResult {
    return this.runAs('', calls);
  }

  /** {@link OpenScenario.run} for a change with an operation id. */
  runAs(operationId: string, calls: readonly OperationCall[]): OperationResult {
    return applyCalls(this.tree, calls, this.#parts.operations, { ...this.#options, operationId });
  }

  /**
   * Applies steps that were recorded elsewhere, as a change that can be undone.
   *
   * @param change - what they result from, for the trails of its texts and lists
   */
  replay(
    patches: readonly JsonPatch[],
    { operationId, calls }: ReplayedChange = { operationId: '', calls: [] },
  ): Omit<OperationResult, 'title'> {
    const parts = new ChangedParts(this.trails, operationId, calls.length > 0 && calls.every(isRevert));
    parts.expect(this.tree, calls);
    const recorder = new ChangeRecorder(this.tree, parts);
    const change = applyPatches(this.tree, patches, recorder.note);
    return { ...change, revertSteps: recorder.revertSteps };
  }

  /** Batches several changes: observers of the tree see only the final state. If `work` throws, all of them are rolled back. */
  together(work: () => void): void {
    const { mark } = this.trails;
    try {
      changeTree(this.tree, work);
    } catch (error) {
      this.trails.return(mark);
      throw error;
    }
  }

  /** The current issues. After a change, only the affected rules run again. */
  issues(): readonly Issue[] {
    return this.#parts.validator.validate(this.snapshot);
  }

  /**
   * The snapshot that a change would lead to. The scenario stays as it is.
   *
   * @throws Refusal of the first refused operation
   */
  snapshotAfter(calls: readonly OperationCall[]): Scenario {
    const { mark } = this.trails;
    try {
      return snapshotAfter(this.tree, () => {
        applyCalls(this.tree, calls, this.#parts.operations, this.#options);
      });
    } finally {
      this.trails.return(mark);
    }
  }

  /** The title that a change would have; of one that is refused, what its operations are called. The scenario stays as it is. */
  titleOf(calls: readonly OperationCall[]): string {
    const { mark } = this.trails;
    const { operations } = this.#parts;
    let title = '';
    try {
      snapshotAfter(this.tree, () => {
        ({ title } = applyCalls(this.tree, calls, operations, this.#options));
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      title = joinedTitles(calls.map(({ name, input }) => operations.get(name)?.title(input) ?? name));
    } finally {
      this.trails.return(mark);
    }
    return title;
  }

  /**
   * The issues that a change would add, of any rule: neither the editor nor `scn validate --fix` applies a fix that
   * adds one. The scenario stays as it is.
   *
   * @throws Refusal of the first refused operation
   */
  issuesAddedBy(calls: readonly OperationCall[]): readonly Issue[] {
    const { validator } = this.#parts;
    const before = this.issues();
    const added = addedIssues(before, validator.validate(this.snapshotAfter(calls)));
    validator.validate(this.snapshot); // the next validation starts from the present state again
    return added;
  }

  /**
   * Does part of the work of {@link OpenScenario.issues} in advance.
   *
   * @returns whether the remaining work takes no longer than after an edit; otherwise call it again
   */
  prepareIssues(isTimeUp: () => boolean): boolean {
    return this.#parts.validator.prepare(this.snapshot, isTimeUp);
  }
}
