// `npm run giant -- out.scn.json [seed]` writes the generated scenario that the benchmark measures, as compact JSON.
import { writeFile } from 'node:fs/promises';
import { makeGiant } from '../tests/bench/giant';

const [path, seed = '1'] = process.argv.slice(2);
if (path === undefined || !Number.isSafeInteger(Number(seed))) {
  console.error('Usage: npm run giant -- FILE [SEED]');
  process.exitCode = 2;
} else {
  const text = JSON.stringify(makeGiant(Number(seed)));
  await writeFile(path, text);
  console.error(`Wrote ${path}: ${(text.length / 1e6).toFixed(1)} million characters.`);
}
