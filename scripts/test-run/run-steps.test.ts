import { afterEach, expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.mjs';

afterEach(() => vi.restoreAllMocks());

test('every step runs, the failed ones show their output, and all are counted', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const step = (name: string, source: string) => ({ name, title: name, inputs: [], command: ['--eval', source] });

  const { count, failedSteps } = await runSteps([
    step('broken', "console.log('the reason'); process.exit(3)"),
    step('fine', "console.log('chatter')"),
    { ...step('tests', 'process.exit(1)'), count: () => ({ passed: 7, failed: 2 }) },
  ]);

  expect(count).toMatchObject({ passed: 8, failed: 3 });
  expect(failedSteps).toEqual(['broken', 'tests']);
  const output = lines.join('\n');
  expect(output).toMatch(/^✗ broken.*\n {4}the reason$/m);
  expect(output).toMatch(/^▸ fine: fine…$/m);
  expect(output).toMatch(/^✓ fine/m);
  expect(output).toMatch(/^✗ tests: tests \([\d.]+ s, 7 passed, 2 failed\)$/m);
  expect(output).not.toContain('chatter');
});

test('a step starts when those that it needs have ended', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const step = (name: string, needs: readonly string[]) => ({
    name,
    title: name,
    inputs: [],
    command: ['--eval', ''],
    needs,
  });

  await runSteps([step('build', []), step('tests', ['build']), step('other', ['not chosen'])]);

  const order = lines.map((line) => line.slice(0, line.indexOf(':')));
  expect(order.indexOf('✓ build')).toBeLessThan(order.indexOf('▸ tests'));
  expect(order).toContain('✓ other');
});
