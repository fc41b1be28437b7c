import { expect, it } from 'vitest';
import { checkArguments, defineArgumentRule } from './rule';

const rule = defineArgumentRule<{ readonly name: unknown; readonly other: unknown }>()({
  severity: 'ERROR',
  title: 'Odd',
  why: 'Odd.',
  messages: { odd: 'Odd.' },
  needs: ['name', 'other'],
  check: ({ report }) => report({ messageId: 'odd' }),
});

function findings(args: unknown): number {
  let count = 0;
  checkArguments(rule, { args, view: null, report: () => (count += 1) });
  return count;
}

it.each([['text'], [1], [-1], [true], [[null]], [{}]])('a rule of an asset is called where it has %j', (name) => {
  expect(findings({ name, other: 'x' })).toBe(1);
});

it.each([[''], [0], [false], [null], [[]], [undefined]])('a rule of an asset isn’t called where it has %j', (name) => {
  expect(findings({ name, other: 'x' })).toBe(0);
  expect(findings({ name: 'x', other: name })).toBe(0);
});

it('a rule that needs something isn’t called for arguments that are no object', () => {
  for (const args of [null, [], 'text']) expect(findings(args)).toBe(0);
});
