import { availableParallelism } from 'node:os';
import { runNode } from '../setup/run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Count} Count */

/** The tools write into a pipe, so they are told whether what they wrote will be shown in colour. */
const env = {
  ...process.env,
  ...(process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : { FORCE_COLOR: '0', NO_COLOR: '1' }),
};

/**
 * Runs the steps in lanes, then those that want the machine to themselves. Prints each when it ends.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<Count>}
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  const queue = steps.filter((step) => !step.alone);
  const lane = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) add(total, await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  for (const step of steps.filter((candidate) => candidate.alone)) add(total, await runStep(step));
  return total;
}

/**
 * @param {Step} step
 * @returns {Promise<Count>}
 */
async function runStep(step) {
  const start = performance.now();
  const { code, output } = await runNode(step.command, { capture: true, env: { ...env, ...step.environment } });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const count = step.count?.(code) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const tests = step.count === undefined ? '' : `, ${count.passed} passed, ${count.failed} failed`;
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${step.name}: ${step.title} (${seconds} s${tests})`);
  if (count.failed > 0) console.log(indent(output.trimEnd()));
  return count;
}

/**
 * @param {Count} total
 * @param {Count} count
 */
function add(total, count) {
  total.passed += count.passed;
  total.failed += count.failed;
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^(?=.)/gm, '    ');
}
