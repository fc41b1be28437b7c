import { indent } from './indent.mjs';

/** How many of the slowest tests are listed. */
const listed = 50;
/** A test that takes less isn't listed, in seconds. */
const least = 0.5;

/**
 * What ends the output of a run: the slowest tests, and the flaky ones.
 *
 * @param {import('./steps.mjs').Count} count of the whole run
 * @returns {readonly string[]} lines
 */
export function summaryLines({ times = [], flaky = [] }) {
  const slowest = [...times]
    .sort((one, other) => other.seconds - one.seconds)
    .filter(({ seconds }) => seconds >= least)
    .slice(0, listed);
  return [
    ...(slowest.length === 0 ? [] : ['', `Slowest ${slowest.length} tests, in seconds:`]),
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`),
    ...(flaky.length === 0 ? [] : ['']),
    ...flaky.flatMap(({ name, reason }) => [`flaky: ${name}`, ...(reason === '' ? [] : [indent(reason)])]),
  ];
}
