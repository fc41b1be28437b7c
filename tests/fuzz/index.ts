// Random diffs and merges of documents: `npm run fuzz`, or `npm run fuzz -- 500 7` for fewer of them with another seed. Exits
// with 1 if a property fails.
import { fuzzDifferences } from './differences';
import { fuzzMerges } from './merges';

const [amount = '10000', seed = '1'] = process.argv.slice(2);
let failed = 0;

for (const run of [fuzzDifferences, fuzzMerges]) {
  try {
    const begin = performance.now();
    const figures = run(Number(amount), Number(seed));
    console.log(`passed ${figures}; ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  } catch (error) {
    failed += 1;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    console.log(`FAILED ${error instanceof Error ? error.message : String(error)}\n${cause}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
