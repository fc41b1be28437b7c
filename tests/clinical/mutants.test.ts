import { effort } from '@scn/core/testing/effort';
import { expect, test } from 'vitest';
import { exampleNames, mutantsOf, mutantText, readExample, survives } from './mutants';

/** In per cent. The seed is fixed: only a change of an example can change the result. */
const leastShare = 80;

test('the tests of the examples fail when an example has a fault', () => {
  const examples = exampleNames.map(readExample);
  const mutants = mutantsOf(examples, effort > 1 ? 200 : 20, 1);
  const survivors = mutants.filter(survives).map(mutantText);
  const share = ((mutants.length - survivors.length) * 100) / mutants.length;
  // The message lists the faults that no test finds: there, a test is missing.
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(leastShare);
});
