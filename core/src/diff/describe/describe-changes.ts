import type { Scenario } from '#document/scenario';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import type { ChangeStep } from '../change-step';
import type { DescribedChange } from './described-change';
import { Describer, isPlacement, ownerOf } from './describer';

/**
 * Describes steps in the author's terms: schema titles, names given by authors, plugin summaries.
 *
 * @param before - the document before the steps
 * @param after - the document after the steps
 */
export function describeChanges(
  steps: readonly ChangeStep[],
  before: Scenario,
  after: Scenario,
  plugins: PluginsByKind = noPlugins,
): readonly DescribedChange[] {
  const describer = new Describer(before, after, plugins);
  const changes: DescribedChange[] = [];
  for (let at = 0; at < steps.length;) {
    const together = placementFrom(steps, at);
    changes.push(describer.describe(steps.slice(at, at + together) as [ChangeStep, ...ChangeStep[]]));
    at += together;
  }
  return changes;
}

/** The whole sentence: `Response 2 of AMEDS001: Speech moved before Delay`. */
export function sentenceOf({ place, text }: Pick<DescribedChange, 'place' | 'text'>): string {
  return `${place}: ${text}`;
}

/** Number of steps from here on that form one change: the parent of an entity and its position among its siblings. */
function placementFrom(steps: readonly ChangeStep[], from: number): number {
  const [first, ...rest] = steps.slice(from);
  if (first === undefined || (first.kind !== 'move' && !isPlacement(first))) return 1;
  const owner = first.kind === 'move' ? first.path : ownerOf(first.path);
  const other = rest.findIndex((step) => !isPlacement(step) || ownerOf(step.path) !== owner);
  return 1 + (other < 0 ? rest.length : other);
}
