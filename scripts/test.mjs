// `npm test`: set-up, then every check. `npm test -- lint vitest` runs the named steps only. Ends with `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensurePostgres } from './setup/ensure-postgres.mjs';

await ensureInstalled();
const { allSteps } = await import('./test-run/steps.mjs'); // needs the installed tools
const { runSteps } = await import('./test-run/run-steps.mjs');

const reportFolder = mkdtempSync(join(tmpdir(), 'scn-test-'));
try {
  const names = process.argv.slice(2);
  const steps = allSteps(reportFolder);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`);
    process.exitCode = 2;
  } else {
    const chosen = names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
    if (chosen.some((step) => step.name === 'vitest')) await ensurePostgres();
    if (chosen.some((step) => step.name === 'browser')) await ensureChromium();
    const { passed, failed } = await runSteps(chosen);
    if (failed > 0) process.exitCode = 1;
    console.log(`\n${passed} passed, ${failed} failed`);
  }
} finally {
  rmSync(reportFolder, { recursive: true, force: true });
}
