// Long co-editing runs, on the built product in real browsers: `npm run soak`, or `npm run soak -- reloads 50` or `npm run soak -- moves 2` for one of them.
import { coEditing } from './co-editing';
import { differentFields } from './different-fields';
import type { Finding } from './expectation';
import { moves } from './moves';
import { offline } from './offline';
import { reloads } from './reloads';
import { Stage } from './stage';
import { undo } from './undo';
import { words } from './words';

const [only, given] = process.argv.slice(2);
const amount = given === undefined ? undefined : Number(given);
if (amount !== undefined && !(amount > 0)) throw new Error(`${given} is not a number of minutes or repetitions.`);

const runs: Readonly<Record<string, (stage: Stage) => Promise<readonly Finding[]>>> = {
  undo,
  offline,
  'different-fields': differentFields,
  'co-editing': coEditing,
  moves: (stage) => moves(stage, amount ?? 10),
  reloads: (stage) => reloads(stage, amount ?? 500),
  words: (stage) => words(stage, amount ?? 20),
};

let failed = 0;
for (const [name, run] of Object.entries(runs)) {
  if (only !== undefined && only !== name) continue;
  const findings = await Stage.with(run).catch((error: unknown): readonly Finding[] => [
    { name, isMet: false, figures: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  ]);
  for (const finding of findings) {
    if (!finding.isMet) failed += 1;
    console.log(`${finding.isMet ? 'met   ' : 'FAILED'} ${finding.name}\n       ${finding.figures}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
