// The mutants of examples that their tests don’t notice: `npx tsx tests/clinical/mutants-report.ts`, or with an example and a number of mutants:
// `npx tsx tests/clinical/mutants-report.ts anaphylaxis 100`.
import { exampleNames, mutantsOf, mutantText, readExample, survives } from './mutants';

const [name = 'all', count = '200', seed = '1'] = process.argv.slice(2);
const names = exampleNames.filter((each) => name === 'all' || each === name);
const mutants = mutantsOf(names.map(readExample), Number(count), Number(seed));
const survivors = mutants.filter(survives);

for (const each of names) {
  const own = mutants.filter(({ example }) => example === each);
  const left = survivors.filter(({ example }) => example === each);
  console.log(`${each}: ${own.length - left.length} of ${own.length} mutants fail a test.`);
  for (const survivor of left) console.log(`  ${mutantText(survivor)}`);
}
