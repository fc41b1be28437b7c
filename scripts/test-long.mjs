// `npm run test:long [-- FACTOR [FILE…]]`: property runs, kills, injected faults and flipped bytes, FACTOR times as many as in `npm test`
// (20 unless given), in the test files that have any, or in the named ones.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensurePostgres } from './setup/ensure-postgres.mjs';
import { ensureServices } from './setup/ensure-services.mjs';
import { runNode } from './setup/run.mjs';
import { root, toolPath } from './setup/tools.mjs';

const [factor = '20', ...files] = process.argv.slice(2);
await ensureInstalled();
await ensurePostgres();
await ensureServices();
const users = spawnSync('git', ['grep', '-l', 'testing/effort', '--', '*.test.ts'], { cwd: root, encoding: 'utf8' });
const chosen = files.length > 0 ? files : users.stdout.trim().split('\n');
const { code } = await runNode([toolPath('vitest'), 'run', ...chosen], {
  env: { ...process.env, SCN_TEST_EFFORT: factor },
});
process.exitCode = code;
