import { expect, test } from 'vitest';
import { allSteps, stepsFor } from './steps.mjs';

const steps = allSteps('/tmp/reports');
const chosen = (...files: readonly string[]) => stepsFor(steps, { base: 'main', files });
const names = (...files: readonly string[]) => chosen(...files).map(({ name }) => name);

test('a change of documentation is checked for its format, its generated parts and its tests', () => {
  expect(names('docs/README.md')).toEqual(['format', 'generate', 'commits', 'vitest']);
});

test('a change of code is checked by what reads code; only changed files are linted', () => {
  expect(names('core/src/schema/checker.ts')).toEqual(
    expect.arrayContaining(['lint', 'typecheck', 'boundaries', 'unused', 'build', 'vitest']),
  );
  const lint = chosen('core/src/schema/checker.ts').find(({ name }) => name === 'lint');
  expect(lint?.command.slice(-1)).toEqual(['core/src/schema/checker.ts']);
});

test('unit tests are those that a change can affect', () => {
  const vitest = chosen('core/src/schema/checker.ts').find(({ name }) => name === 'vitest');
  expect(vitest?.command).toEqual(expect.arrayContaining(['--changed', 'main']));
});

test('what some files pass is not remembered as passed by all', () => {
  expect(chosen('core/src/schema/checker.ts').find(({ name }) => name === 'lint')?.isRepeatable).toBe(false);
});
