import {
  applyPatch,
  getSnapshot,
  isStateTreeNode,
  onPatch,
  type IAnyModelType,
  type IAnyStateTreeNode,
} from 'mobx-state-tree';
import type { Json, Pointer } from '#base/json';
import type { DeepReadonly } from '#schema/fields';
import { jsonSchemaOf } from '#schema/json-schema';
import { scenarioSchema, type Scenario, type LiveScenario } from '#document/scenario';
import { modelFromSchema, modelProperties } from './model-from-schema';
import { nextSnapshot } from './next-snapshot';

const ScenarioModel = (modelFromSchema(jsonSchemaOf(scenarioSchema)) as IAnyModelType).actions(() => ({
  /** The only way to change the tree: everything inside is one MobX action. */
  change(work: () => void): void {
    work();
  },
}));

/** One RFC 6902 step between two states of a scenario: `add`, `remove` or `replace`. */
export type JsonPatch =
  | { readonly op: 'add' | 'replace'; readonly path: Pointer; readonly value: Json }
  | { readonly op: 'remove'; readonly path: Pointer };

/** The patches of a change, and the inverse patches in the order of application. */
export interface RecordedChange {
  readonly patches: readonly JsonPatch[];
  readonly inversePatches: readonly JsonPatch[];
}

/** Called immediately after each step, with the current tree. */
export type StepListener = (patch: JsonPatch, inverse: JsonPatch) => void;

/**
 * The current snapshots of live trees; null until one is read. Each step derives the next one: MobX-State-Tree would collect the
 * snapshot of a changed list from all of its items.
 */
const snapshots = new WeakMap<object, Scenario | null>();

/**
 * Creates the live tree of a scenario. The snapshot must match the schema: the tree silently drops unknown properties.
 *
 * @param known - the first snapshot of the tree, if it is known: that of another tree, read from a log
 */
export function openScenario(snapshot: Scenario, known: Scenario | null = null): LiveScenario {
  const tree = ScenarioModel.create(snapshot) as LiveScenario & IAnyStateTreeNode;
  snapshots.set(tree, known);
  // before all other listeners, which see the snapshot after the step; rolled back steps come here too
  onPatch(tree, (step) => {
    const before = snapshots.get(tree) ?? null;
    if (before !== null) snapshots.set(tree, nextSnapshot(before, step, jsonSchemaOf(scenarioSchema)));
  });
  return tree;
}

/** Whether the tree of a snapshot has it as its own: that of a newer release can have properties that the tree drops. */
export function isOfTree(snapshot: Scenario): boolean {
  return modelProperties(jsonSchemaOf(scenarioSchema))?.(snapshot) === true;
}

/** Number of actions that are added to a tree at once: about 3 ms of work. */
const actionsAtOnce = 25;

/**
 * {@link openScenario} in parts, for a program that serves others at the same time. Nearly all of a large document is actions.
 *
 * @param pause - called between two parts
 */
export async function openScenarioInParts(snapshot: Scenario, pause: () => Promise<void>): Promise<LiveScenario> {
  const { actions } = snapshot;
  if (actions.length <= actionsAtOnce) return openScenario(snapshot);
  const tree = openScenario({ ...snapshot, actions: [] });
  const root = tree as unknown as {
    change(work: () => void): void;
    readonly actions: { push(...items: unknown[]): void };
  };
  for (let start = 0; start < actions.length; start += actionsAtOnce) {
    await pause();
    root.change(() => root.actions.push(...actions.slice(start, start + actionsAtOnce)));
  }
  return tree;
}

/** The immutable snapshot of a live node. Successive snapshots share unchanged parts. */
export function snapshotOf<T extends object>(node: T): DeepReadonly<T> {
  if (!isStateTreeNode(node)) return node as DeepReadonly<T>;
  const known = snapshots.get(node);
  if (known !== undefined && known !== null) return known as unknown as DeepReadonly<T>;
  const snapshot = getSnapshot(node) as unknown;
  if (known === null) snapshots.set(node, snapshot as Scenario);
  return snapshot as DeepReadonly<T>;
}

/**
 * Changes a live tree in one batch and records the patches. If `work` throws, its changes are rolled back before observers run,
 * and the error is rethrown.
 */
export function changeTree(tree: LiveScenario, work: () => void, onStep?: StepListener): RecordedChange {
  const patches: JsonPatch[] = [];
  const inversePatches: JsonPatch[] = [];
  const root = tree as unknown as IAnyStateTreeNode & { change(work: () => void): void };
  const stop = onPatch(root, (patch, inverse) => {
    patches.push(patch as JsonPatch);
    inversePatches.unshift(inverse as JsonPatch);
    onStep?.(patch as JsonPatch, inverse as JsonPatch);
  });
  try {
    root.change(() => {
      try {
        work();
      } catch (error) {
        stop();
        applyPatch(root, inversePatches);
        throw error;
      }
    });
  } finally {
    stop();
  }
  return { patches, inversePatches };
}

/** Thrown to roll back a trial. */
const enough = new Error('The trial is over.');

/**
 * The snapshot that a change would lead to. The tree stays as it is, its snapshot remains the same object, and observers see nothing.
 *
 * @throws what `work` throws
 */
export function snapshotAfter(tree: LiveScenario, work: () => void): Scenario {
  const before = snapshotOf<Scenario>(tree);
  let after = before;
  try {
    changeTree(tree, () => {
      work();
      after = snapshotOf<Scenario>(tree);
      throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  } finally {
    // rolled back, it is equal but another object, which would make everything look changed
    snapshots.set(tree, before);
  }
  return after;
}

/** Applies recorded steps without checks: for replaying a log, not for edits. */
export function applyPatches(tree: LiveScenario, patches: readonly JsonPatch[], onStep?: StepListener): RecordedChange {
  return changeTree(tree, () => applyPatch(tree, patches), onStep);
}

/**
 * Casts a snapshot to the type that the live tree accepts: assigned or inserted, it becomes a node or leaf; it is never changed
 * itself.
 */
export function toLive<T>(snapshot: DeepReadonly<T>): T {
  return snapshot as T;
}
