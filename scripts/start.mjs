// `npm start`: from a fresh clone to the running product, in one command. Installs, builds, and starts the gateway with what there is
// to try out, until Ctrl+C. A later start finds everything done. Data is in .data/, or in the folder that SCN_DATA_FOLDER names.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBuilt } from './setup/build-state.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runNode } from './setup/run.mjs';
import { root } from './setup/tools.mjs';

/** What `scn serve` answers with when it was ended by Ctrl+C, in order. */
const interrupted = 130;

await ensureInstalled();
const build = isBuilt() ? 0 : (await runNode([join('scripts', 'build.mjs')])).code;
if (build !== 0) {
  console.error('The build failed; nothing was started.');
  process.exitCode = build;
} else {
  const code = await serve();
  process.exitCode = code === interrupted ? 0 : code;
}

/**
 * Runs the gateway in this terminal. Signals are passed on, and this process ends when the gateway has.
 *
 * @returns {Promise<number>} its exit code
 */
function serve() {
  const folder = process.env['SCN_DATA_FOLDER'] || dataFolder();
  const child = spawn(process.execPath, [join('cli', 'bin', 'scn.cjs'), 'serve', folder, '--demonstration'], {
    cwd: root,
    env: { SCN_LOG_LEVEL: 'warn', ...process.env },
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  // npm starts this process through a shell, which passes no signal on: when it is gone, so is whoever wanted the gateway
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  child.on('close', () => clearInterval(watch));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The gateway could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * @returns {string} `.data` in the checkout; where only root gets in there, a folder that the account of the database server reaches,
 *   because PostgreSQL does not run as root
 */
function dataFolder() {
  if (process.getuid?.() !== 0 || isOpenToAll(root)) return join(root, '.data');
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return join('/var/lib/scenario-studio', name);
}

/**
 * @param {string} folder
 * @returns {boolean} true when every account may pass through it and all above it
 */
function isOpenToAll(folder) {
  const above = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above));
}
