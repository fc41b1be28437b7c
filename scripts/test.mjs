// `npm test`: set-up, then every check. `npm test -- lint vitest` runs the named steps, `npm test -- --changed` what the uncommitted changes
// can affect, `--changed=main` what differs from a commit. Ends with `N passed, N failed`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureGenerated } from './setup/ensure-generated.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensurePostgres } from './setup/ensure-postgres.mjs';
import { ensureSmallServices } from './setup/ensure-services.mjs';

const start = performance.now();
await ensureInstalled();
if ((await ensureGenerated()) !== 0) process.exit(1);
const runFolder = mkdtempSync(join(tmpdir(), 'scn-test-'));
// the account of a database server that is started within it must be able to traverse it
chmodSync(runFolder, 0o711);
process.env['SCN_TEST_RUN_FOLDER'] = runFolder;
// these need the installed tools
const { allSteps, stepsFor } = await import('./test-run/steps.mjs');
const { changedFiles } = await import('./test-run/repository-files.mjs');
const { runSteps } = await import('./test-run/run-steps.mjs');
const { summaryLines } = await import('./test-run/summary.mjs');

try {
  const options = process.argv.slice(2);
  const names = options.filter((option) => !option.startsWith('--'));
  const changed = options.find((option) => /^--changed(?:=|$)/.test(option));
  const steps = allSteps(runFolder);
  const unknown = options.filter((option) => option !== changed && !steps.some((step) => step.name === option));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}. Option: --changed[=COMMIT].`,
    );
    process.exitCode = 2;
  } else {
    const named = names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
    const base = changed?.slice('--changed='.length) || 'HEAD';
    const chosen = changed === undefined ? named : stepsFor(named, { base, files: changedFiles(base) });
    console.log(
      chosen.length === 0
        ? 'No check is affected by what changed.'
        : `Running ${chosen.map((step) => step.name).join(', ')}. A whole run takes about 20 minutes on two cores.`,
    );
    if (chosen.some((step) => step.name === 'vitest')) {
      await ensurePostgres();
      await ensureSmallServices();
    }
    if (chosen.some((step) => step.name === 'browser')) await ensureChromium();
    const { count, failedSteps } = await runSteps(chosen);
    if (count.failed > 0) process.exitCode = 1;
    for (const line of summaryLines(count)) console.log(line);
    if (failedSteps.length > 0)
      console.log(
        `\nThe output of what failed is above, after ✗. To run it again: npm test -- ${failedSteps.join(' ')}`,
      );
    console.log(`\nFinished in ${((performance.now() - start) / 60_000).toFixed(1)} minutes.`);
    console.log(`\n${count.passed} passed, ${count.failed} failed`);
  }
} finally {
  rmSync(runFolder, { recursive: true, force: true });
}
