import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { messageOf } from '@scn/core/base/reason-of';
import { loadingFactor, timeLimit } from './time-limit';

/** Imports the module, and posts whether that ended. `beforeExit`: nothing is left that could finish the import. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const post = (text) => parentPort.postMessage(text);
process._rawDebug = () => {}; // the others are piped
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // written after its end
process.kill = process.abort = () => process.exit(); // it would end all threads
process.once('beforeExit', () => post('never'));
// not in a promise: an endless chain of them would let only these through
const done = () => setImmediate(() => post('done'));
import(workerData).then(done, done);
`;

/**
 * Loads a module in a thread of its own, which can be stopped: a module that never finishes, or that ends the process, would
 * otherwise do so here. An error while it loads is left to the real import.
 *
 * @param url - A file URL.
 * @returns Why it must not be imported; null when it can be.
 */
export async function tryLoading(url: string): Promise<string | null> {
  const limit = timeLimit() * loadingFactor;
  const worker = new Worker(program, { eval: true, workerData: url, stdout: true, stderr: true });
  const timer = AbortSignal.timeout(limit);
  try {
    const answer = await Promise.race([
      once(worker, 'message', { signal: timer }).then(([text]) => String(text)),
      once(worker, 'exit', { signal: timer }).then(() => 'exit'),
    ]);
    if (answer === 'never') return 'it never finishes loading';
    return answer === 'exit' ? 'it ended the process while it was loading' : null;
  } catch (error) {
    if (timer.aborted) return `it didn’t finish loading within ${limit / 1000} s`;
    return `it failed while it was loading: ${messageOf(error)}`;
  } finally {
    await worker.terminate();
  }
}
