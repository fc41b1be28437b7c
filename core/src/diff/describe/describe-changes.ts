import type { Scenario } from '../../document/scenario';
import { noPlugins, type PluginsByKind } from '../../schema/payload';
import type { ChangeStep } from '../change-step';
import type { DescribedChange } from './described-change';
import { Describer, isPlacement } from './describer';
import { ownerOf } from './paths';

/**
 * Says what steps do, in the words of the author: titles of the schemas, names that authors gave, summaries of plugins.
 *
 * @param before - the document that the steps lead from
 * @param after - the document that they lead to
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

/** How many steps from here on are one change: what says where a thing hangs, and its place among those there. */
function placementFrom(steps: readonly ChangeStep[], from: number): number {
  const [first, ...rest] = steps.slice(from);
  if (first === undefined || (first.kind !== 'move' && !isPlacement(first))) return 1;
  const owner = first.kind === 'move' ? first.path : ownerOf(first.path);
  const other = rest.findIndex((step) => !isPlacement(step) || ownerOf(step.path) !== owner);
  return 1 + (other < 0 ? rest.length : other);
}
