import { mergeScenarios } from '@scn/core/diff/merge/merge-scenarios';
import { resolveConflict } from '@scn/core/diff/merge/resolve-conflicts';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { lostIn } from '@scn/core/testing/lost-changes';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import fc from 'fast-check';
import { beginning, expectSame, print } from './beginning';

/** Edits of the base and of both sides: half of the time close to each other. */
const threeSequences = fc
  .constantFrom(12, 9999)
  .chain((reach) => fc.tuple(randomEdits(4), randomEdits(8, reach), randomEdits(8, reach)));

/**
 * Random merges: no edit of either side is lost; merging with an unchanged side changes nothing; both sides get the same
 * conflicts, and without conflicts the same document; each conflict can be resolved either way.
 *
 * @throws Error of fast-check with the smallest merge that fails
 */
export function fuzzMerges(amount: number, seed: number): string {
  let [clean, contested, conflicted] = [0, 0, 0];
  fc.assert(
    fc.property(threeSequences, ([before, one, other]) => {
      const base = edited(beginning, before, 'a');
      const [ours, theirs] = [edited(base, one, 'b'), edited(base, other, 'c')];
      expectSame(mergeScenarios(base, base, theirs, operationPlugins).merged, theirs, 'merge(A, A, B)');
      expectSame(mergeScenarios(base, ours, base, operationPlugins).merged, ours, 'merge(A, B, A)');
      const result = mergeScenarios(base, ours, theirs, operationPlugins);
      const lost = lostIn(base, ours, theirs, result);
      if (lost.length > 0) throw new Error(`Lost: ${lost.join(', ')}`);
      const { merged, conflicts } = result;
      const mirrored = mergeScenarios(base, theirs, ours, operationPlugins);
      if (mirrored.conflicts.length !== conflicts.length) throw new Error('The two sides have different conflicts.');
      if (conflicts.length === 0) {
        clean += 1;
        if (print(mirrored.merged) !== print(merged)) throw new Error('The two sides have different documents.');
      } else {
        contested += 1;
        conflicted += conflicts.length;
        for (const { id } of conflicts) resolveConflict({ scenario: merged, conflicts }, id, 'theirs');
      }
    }),
    { numRuns: amount, seed },
  );
  return `${amount} merges: no silent loss; ${clean} without a conflict, ${contested} with ${conflicted} conflicts`;
}
