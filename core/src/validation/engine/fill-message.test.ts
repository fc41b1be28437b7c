import { expect, it } from 'vitest';
import { fillMessage } from './fill-message';

it.each([
  ['“{{name}}” never speaks.', { name: 'Ann Reed' }, '“Ann Reed” never speaks.'],
  ['“{{name}}” never speaks.', { name: ' ' }, '(no name) never speaks.'],
  ['{{count}} of {{all}}', { count: 0, all: '' }, '0 of '],
  ['{{count}} rows', { count: 5000 }, '5,000 rows'],
  ['It waits {{time, duration}} of {{all}}.', { time: 90, all: 1234.5 }, 'It waits 1:30 min of 1,234.5.'],
  ['{{age, age}} old, born {{other, age}} ago', { age: 0.5, other: 63 }, '6 months old, born 63 years ago'],
  ['“{{name}}” is “{{other}}”.', { name: 'A\u200bB' }, '“A[U+200B]B” is “{{other}}”.'],
])('%s with %o reads %s', (message, data, expected) => {
  expect(fillMessage(message, data as Readonly<Record<string, string | number>>)).toBe(expected);
});
