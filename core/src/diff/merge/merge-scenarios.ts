import type { Scenario } from '#document/scenario';
import type { Json, Pointer } from '#base/json';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import { diffEntity } from '../diff-scenarios';
import type { Conflict } from '#document/conflict/conflict';
import { EntityTable, rootKey } from './entity-table';
import { MergeDecisions } from './merge-decisions';
import { MergedDocument } from './merged-document';
import { findEntityConflicts } from './entity-conflicts';
import { ThreeWay } from './three-way';

/** Result of merging two versions of a document. */
export interface Merge {
  /** The changes of both sides; ours where they conflict. */
  readonly merged: Scenario;
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges two versions of the same document by identity. Every change is in the result, or in a conflict with both sides.
 *
 * @param base - null when they have none: the result then has what only one side has, and each difference between what both
 *   have is a conflict
 * @param plugins - plugins used to print the result
 * @throws MergeRefused when the entities of a version don't have unique identities
 */
export function mergeScenarios(
  base: Scenario | null,
  ours: Scenario,
  theirs: Scenario,
  plugins: PluginsByKind = noPlugins,
): Merge {
  const versions = new ThreeWay(base, ours, theirs);
  const entities = findEntityConflicts(versions);
  const decisions = new MergeDecisions(versions, entities);
  const document = new MergedDocument(decisions, () => 'ours');
  const merged = document.scenario;
  new EntityTable(merged); // no identity is duplicated
  const outermost = [...entities].filter(([at, { key }]) => at === key && decisions.governorOf(key) === key);
  const found = [
    ...outermost.map(([key, { kind }]) => ({
      id: key,
      kind,
      key,
      path: '',
      values: valuesOf(versions, key),
    })),
    ...[...decisions.valueConflicts.values()].map((each) => ({ ...each, kind: 'both-changed' as const })),
  ];
  const conflicts = found.flatMap(({ id, kind, key, path, values }): readonly Conflict[] => {
    const difference = document.withTheirs(id).difference();
    const steps = difference === null ? [] : diffEntity(difference, plugins);
    if (steps.length === 0) return [];
    const place = `${pathOf(versions, key)}${path}` as Pointer;
    return [{ id: place === '' ? '/' : place, kind, path: place, ...given(values), steps }];
  });
  return { merged, conflicts };
}

interface Values {
  readonly base: Json | undefined;
  readonly ours: Json | undefined;
  readonly theirs: Json | undefined;
}

function valuesOf(versions: ThreeWay, key: string): Values {
  const { base, sides } = versions;
  return {
    base: base.rows.get(key)?.value,
    ours: sides.ours.rows.get(key)?.value,
    theirs: sides.theirs.rows.get(key)?.value,
  };
}

function given(values: Values): Partial<Record<keyof Values, Json>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The position of an entity in the first version that contains it, ours before theirs. */
function pathOf({ base, sides }: ThreeWay, key: string): Pointer {
  if (key === rootKey) return '';
  for (const { rows } of [sides.ours, sides.theirs, base]) {
    const row = rows.get(key);
    if (row === undefined) continue;
    let path: Pointer = `${row.list}/${row.id}` as Pointer;
    for (let at = row; at.parent !== rootKey;) {
      const parent = rows.get(at.parent);
      if (parent === undefined) break;
      path = `${parent.list}/${parent.id}${path}` as Pointer;
      at = parent;
    }
    return path;
  }
  return '';
}
