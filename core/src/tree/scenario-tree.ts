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
import { modelFromSchema } from './model-from-schema';

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

/** Creates the live tree of a scenario. The snapshot must match the schema: the tree silently drops unknown properties. */
export function openScenario(snapshot: Scenario): LiveScenario {
  return ScenarioModel.create(snapshot) as LiveScenario;
}

/** The immutable snapshot of a live node. Successive snapshots share unchanged parts. */
export function snapshotOf<T extends object>(node: T): DeepReadonly<T> {
  return (isStateTreeNode(node) ? getSnapshot(node) : node) as DeepReadonly<T>;
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

/** Applies recorded steps without checks: for replaying a log, not for edits. */
export function applyPatches(tree: LiveScenario, patches: readonly JsonPatch[], onStep?: StepListener): RecordedChange {
  return changeTree(
    tree,
    () => {
      applyPatch(tree, patches);
    },
    onStep,
  );
}

/**
 * Casts a snapshot to the type that the live tree accepts: assigned or inserted, it becomes a node or leaf; it is never changed
 * itself.
 */
export function toLive<T>(snapshot: DeepReadonly<T>): T {
  return snapshot as T;
}
