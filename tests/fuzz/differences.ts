import { applySteps, type ChangeStep } from '@scn/core/diff/change-step';
import { describeChanges, sentenceOf } from '@scn/core/diff/describe/describe-changes';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { planChanges } from '@scn/core/diff/plan-changes';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import fc from 'fast-check';
import { beginning, expectSame } from './beginning';

/**
 * Random pairs of documents: the plan from one to the other, through JSON, produces exactly the other; no surviving entity is
 * removed; each change has a description.
 *
 * @throws Error of fast-check with the smallest pair that fails
 */
export function fuzzDifferences(amount: number, seed: number): string {
  const counts: Record<string, number> = {};
  fc.assert(
    fc.property(randomEdits(20), randomEdits(20), (one, other) => {
      const [before, after] = [edited(beginning, one, 'a'), edited(beginning, other, 'b')];
      const changes = describeChanges(diffScenarios(before, after, operationPlugins), before, after, operationPlugins);
      const plan = JSON.parse(JSON.stringify(planChanges(changes))) as ReturnType<typeof planChanges>;
      const steps = plan.flatMap(({ input }) => input['steps'] as unknown as readonly ChangeStep[]);
      expectSame(applySteps(before, steps), after, 'apply(plan(A, B), A)');
      for (const change of changes) {
        counts[change.kind] = (counts[change.kind] ?? 0) + 1;
        if (!/\S: \S/.test(sentenceOf(change))) throw new Error(`“${sentenceOf(change)}” is not a description.`);
      }
      const alive = JSON.stringify(after);
      for (const step of steps) {
        const id = step.kind === 'remove' ? step.path.slice(step.path.lastIndexOf('/') + 1) : '';
        if (id !== '' && alive.includes(`"id":"${id}"`)) throw new Error(`${id} is in both documents but was removed.`);
      }
    }),
    { numRuns: amount, seed },
  );
  const found = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return `${amount} pairs of documents: apply(plan(A, B), A) = B; ${found.join(', ')}`;
}
