import {
  applyPatch,
  getSnapshot,
  isStateTreeNode,
  onPatch,
  type IAnyModelType,
  type IAnyStateTreeNode,
} from 'mobx-state-tree';
import type { Json, Pointer } from '../../kernel/json';
import type { LiveScenario } from '../../operations/operation';
import type { DeepReadonly } from '../../schema/fields';
import { jsonSchemaOf } from '../../schema/json-schema';
import { scenarioSchema, type Scenario } from '../scenario';
import { modelFromSchema } from './model-from-schema';

const ScenarioModel = (modelFromSchema(jsonSchemaOf(scenarioSchema)) as IAnyModelType).actions(() => ({
  /** The one door for changes: everything inside is one MobX action. */
  change(work: () => void): void {
    work();
  },
}));

/** One RFC 6902 step between two states of a scenario: `add`, `remove` or `replace`. */
export type JsonPatch =
  | { readonly op: 'add' | 'replace'; readonly path: Pointer; readonly value: Json }
  | { readonly op: 'remove'; readonly path: Pointer };

/** What a change did, and what takes it back when applied in this order. */
export interface RecordedChange {
  readonly patches: readonly JsonPatch[];
  readonly inversePatches: readonly JsonPatch[];
}

/** Hears of one step right after it was made, with the tree as it then is. */
export type StepListener = (patch: JsonPatch, inverse: JsonPatch) => void;

/**
 * Makes the live tree of a scenario. The snapshot must be valid by the schema: the tree silently drops what it doesn't
 * know.
 */
export function openScenario(snapshot: Scenario): LiveScenario {
  return ScenarioModel.create(snapshot) as LiveScenario;
}

/** The immutable snapshot of a live node. Unchanged parts stay the same objects from one snapshot to the next. */
export function snapshotOf<T extends object>(node: T): DeepReadonly<T> {
  return (isStateTreeNode(node) ? getSnapshot(node) : node) as DeepReadonly<T>;
}

/**
 * Changes a live tree in one go and records what happened. If `work` throws, everything that it did is taken back before
 * anybody is told, and the error is thrown on.
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

/** Applies recorded steps as they are: for replaying a log, not for edits. */
export function applyPatches(tree: LiveScenario, patches: readonly JsonPatch[], onStep?: StepListener): RecordedChange {
  return changeTree(
    tree,
    () => {
      applyPatch(tree, patches);
    },
    onStep,
  );
}

/** A snapshot typed as what the live tree takes: assigned or inserted, it becomes a node or leaf; it is never changed itself. */
export function toLive<T>(snapshot: DeepReadonly<T>): T {
  return snapshot as T;
}
