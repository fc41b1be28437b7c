import { availableParallelism } from 'node:os';
import { runNode } from '../setup/run.mjs';
import { indent } from './indent.mjs';
import { hasPassed, inputHash, notePassed } from './passed-before.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Count} Count */

/** The tools write into a pipe, so they can't see whether their output will be shown in colour. */
const env = {
  ...process.env,
  ...(process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : { FORCE_COLOR: '0', NO_COLOR: '1' }),
};
/** Milliseconds between two lines about a step that takes long. */
const heartbeat = 60_000;

/**
 * Runs the steps in lanes, in their order, each after those that it needs. Prints each when it starts and when it ends.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<{ count: Count, failedSteps: readonly string[] }>} what passed and failed in all of them, and the steps that failed
 */
export async function runSteps(steps) {
  /** @type {Count} */
  const total = { passed: 0, failed: 0, flaky: [], times: [] };
  /** @type {string[]} */
  const failedSteps = [];
  /** @param {Step} step */
  const run = async (step) => {
    const count = await runStep(step);
    add(total, count);
    if (count.failed > 0) failedSteps.push(step.name);
  };
  const queue = [...steps];
  /** @type {Map<string, Promise<void>>} */
  const runs = new Map();
  const lane = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const needed = (step.needs ?? []).map((name) => runs.get(name));
      const ended = Promise.all(needed).then(() => run(step));
      runs.set(step.name, ended);
      await ended;
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  return { count: total, failedSteps };
}

/**
 * @param {Step} step
 * @returns {Promise<Count>}
 */
async function runStep(step) {
  const { name, title } = step;
  const hash = inputHash(step);
  if (hasPassed(name, hash)) {
    console.log(`✓ ${name}: ${title} (unchanged since it last passed)`);
    return { passed: 1, failed: 0 };
  }
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  console.log(`▸ ${name}: ${title}…`);
  const timer = setInterval(() => {
    console.log(`▸ ${name}: still running after ${Math.round(seconds() / 60)} min…`);
  }, heartbeat);
  const { code, output } = await runNode(step.command, { capture: true, env: { ...env, ...step.environment } });
  clearInterval(timer);
  const count = step.count?.(code) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const tests = step.count === undefined ? '' : `, ${count.passed} passed, ${count.failed} failed`;
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name}: ${title} (${seconds().toFixed(1)} s${tests})`);
  if (count.failed > 0) console.log(indent(output.trimEnd()));
  else notePassed(name, hash);
  return count;
}

/**
 * @param {Count} total
 * @param {Count} count
 */
function add(total, { passed, failed, flaky = [], times = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.flaky = [...(total.flaky ?? []), ...flaky];
  total.times = [...(total.times ?? []), ...times];
}
