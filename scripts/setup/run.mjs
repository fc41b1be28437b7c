import { spawn } from 'node:child_process';
import { root } from './tools.mjs';

/**
 * @typedef {object} RunResult
 * @property {number} code the exit code; 1 when the process could not start, 128 + n when signal n ended it
 * @property {string} output what it wrote, both streams in order; empty when it wrote to this terminal
 */

/**
 * Runs a script with this Node, in the repository's top folder.
 *
 * @param {readonly string[]} args the script and its arguments
 * @param {{ capture?: boolean, env?: NodeJS.ProcessEnv, signal?: AbortSignal }} [options]
 * @returns {Promise<RunResult>}
 */
export function runNode(args, options = {}) {
  return run(process.execPath, args, options);
}

/**
 * Runs npm: the one that started this process, otherwise the one on the path.
 *
 * @param {readonly string[]} args
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<RunResult>}
 */
export function runNpm(args, options = {}) {
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Runs a program in the repository's top folder.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ capture?: boolean, env?: NodeJS.ProcessEnv, shell?: boolean, signal?: AbortSignal }} options signal: ends
 *   the program at once when it is aborted
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { capture = false, env = process.env, shell = false, signal }) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, env, shell, stdio });
    signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${command} could not start: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      const ended = signal === null ? '' : `${command} was ended by ${signal}.\n`;
      resolve({ code: code ?? 128, output: Buffer.concat(chunks).toString('utf8') + ended });
    });
  });
}
