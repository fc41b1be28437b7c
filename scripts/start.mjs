// `npm start`: from a fresh clone to the running product in one command. Installs, builds, and runs the gateway with
// demonstration data until Ctrl+C. Later starts skip the steps that are done. Data is in .data/, or in the folder in
// SCN_DATA_FOLDER.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBuilt } from './setup/build-state.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { withHeartbeat } from './setup/heartbeat.mjs';
import { runNode } from './setup/run.mjs';
import { root } from './setup/tools.mjs';

/** The exit code of `scn serve` after Ctrl+C. */
const interrupted = 130;

await ensureInstalled();
const build = isBuilt() ? 0 : await buildAll();
if (build !== 0) {
  console.error('The build failed, so the gateway was not started. See the output above.');
  process.exitCode = build;
} else {
  const code = await serve();
  process.exitCode = code === interrupted ? 0 : code;
}

/** @returns {Promise<number>} the exit code of the build */
async function buildAll() {
  const what = 'Building the command line, the gateway and the editor';
  console.error(`${what}. This takes about a minute…`);
  const { code } = await withHeartbeat(
    () => what,
    () => runNode([join('scripts', 'build.mjs')]),
  );
  return code;
}

/**
 * Runs the gateway in this terminal. Forwards signals, and exits when the gateway exits.
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
  // npm starts this process through a shell, which doesn't forward signals: if the shell is gone, stop the gateway
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  child.on('close', () => clearInterval(watch));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Failed to start the gateway: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * @returns {string} `.data` in the checkout; if only root can access it, a folder that the database server's account can
 * access, because PostgreSQL does not run as root
 */
function dataFolder() {
  if (process.getuid?.() !== 0 || isOpenToAll(root)) return join(root, '.data');
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return join('/var/lib/scenario-studio', name);
}

/**
 * @param {string} folder
 * @returns {boolean} true if all accounts can traverse the folder and its parents
 */
function isOpenToAll(folder) {
  const above = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above));
}
