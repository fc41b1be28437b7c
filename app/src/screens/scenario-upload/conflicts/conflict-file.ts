import { describeConflict, type DescribedConflict } from '@scn/core/diff/describe/describe-conflict';
import { resolveConflicts } from '@scn/core/diff/merge/resolve-conflicts';
import type { Side } from '@scn/core/diff/merge/three-way';
import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { withoutPlugins, type PluginsByKind } from '@scn/core/kernel/payload';

/** A file with merge conflicts, prepared for resolving them. */
export interface ConflictFile {
  readonly conflicts: readonly ListedConflict[];
  /** Applies the choices, one for each conflict, in order. */
  decide(sides: readonly Side[]): Decision;
}

/** A conflict described in words. */
export interface ListedConflict extends DescribedConflict {
  readonly id: string;
}

/** The result of resolving: a file without conflicts, or the places of conflicts whose choices are incompatible. */
export type Decision =
  | { readonly kind: 'decided'; readonly text: string }
  | { readonly kind: 'touching'; readonly places: readonly (readonly number[])[] };

/** Parses a file with conflicts. @throws Error if it has none */
export async function readConflictFile(file: File, registry: PluginRegistry): Promise<ConflictFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = readScenarioFile(bytes, { plugins: registry, withConflicts: true });
  if (read.file === null) throw new Error(read.problems[0]?.message);
  const plugins = withoutPlugins(registry, read.newerPlugins);
  const { conflicts = [], scenario } = read.file;
  return {
    conflicts: conflicts.map((each) => ({ id: each.id, ...describeConflict(each, scenario, plugins) })),
    decide: (sides) => decide(read.file, plugins, sides),
  };
}

function decide(file: ScenarioFile, plugins: PluginsByKind, sides: readonly Side[]): Decision {
  const { scenario, conflicts = [] } = file;
  const decisions = new Map(conflicts.map((each, index) => [each, sides[index] ?? 'ours'] as const));
  const { document, touching } = resolveConflicts({ scenario, conflicts }, decisions, plugins);
  if (touching.length > 0) {
    const placeOf = (each: (typeof conflicts)[number]) => conflicts.indexOf(each);
    return {
      kind: 'touching',
      places: touching.map(({ conflict, others }) => [placeOf(conflict), ...others.map(placeOf)]),
    };
  }
  return {
    kind: 'decided',
    text: printScenarioFile(document.scenario, plugins, { ...file, conflicts: document.conflicts }),
  };
}
