import type { ScenarioFile } from '@scn/core/document/file';
import { describeChanges } from '@scn/core/diff/describe/describe-changes';
import { changeKinds, type DescribedChange } from '@scn/core/diff/describe/described-change';
import { diffFiles, type FileChange } from '@scn/core/diff/diff-files';
import type { SetStep } from '@scn/core/diff/change-step';
import type { PluginsByKind } from '@scn/core/kernel/payload';

/** Two scenario files and their differences. */
export interface Comparison {
  readonly before: string;
  readonly after: string;
  readonly header: readonly SetStep[];
  readonly changes: readonly DescribedChange[];
}

/** Compares two files. */
export function compare(
  before: { readonly label: string; readonly file: ScenarioFile },
  after: { readonly label: string; readonly file: ScenarioFile },
  plugins: PluginsByKind,
): Comparison {
  const { header, steps }: FileChange = diffFiles(before.file, after.file, plugins);
  const changes = describeChanges(steps, before.file.scenario, after.file.scenario, plugins);
  return { before: before.label, after: after.label, header, changes };
}

/** Whether there are no differences. */
export function isSame({ header, changes }: Comparison): boolean {
  return header.length === 0 && changes.length === 0;
}

/** Number of changes of each kind: `2 added, 1 moved`. */
export function countsOf({ header, changes }: Comparison): string {
  const counts = changeKinds.flatMap((kind) => {
    const amount = changes.filter((change) => change.kind === kind).length;
    return amount === 0 ? [] : [`${amount} ${kind}`];
  });
  return [...counts, ...(header.length === 0 ? [] : [`${header.length} in the header`])].join(', ');
}

/** Describes a difference outside the scenario. */
export function headerText({ path, was, value }: SetStep): string {
  const name = path.slice(1).replaceAll('/', ' ').replaceAll('~1', '/').replaceAll('~0', '~');
  const show = (given: typeof was) => (given === undefined ? 'none' : typeof given === 'object' ? '…' : String(given));
  return `${name} ${show(was)} → ${show(value)}`;
}
