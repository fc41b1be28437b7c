import { describe, expect, it } from 'vitest';
import { messageProblems } from './commit-message.mjs';

describe('commit messages', () => {
  it.each([
    'Retry uploads that time out',
    'Keep the focus when a dialog closes\n\nTabster moved it to the body when the opener was gone.',
    '`scn diff` prints units',
    `${'Word '.repeat(14)}ab`,
  ])('accepts %j', (message) => {
    expect(messageProblems(message)).toEqual([]);
  });

  it.each([
    [`${'Word '.repeat(14)}abc`, '73 characters'],
    ['retry uploads', 'capital letter'],
    ['Retry uploads.', 'full stop'],
    ['The history misses nothing', 'imperative'],
    ['Added a test', 'imperative'],
    ['Fixes the tree', 'imperative'],
    ['Retry uploads\nwhen they time out', 'empty line'],
  ])('refuses %j', (message, problem) => {
    expect(messageProblems(message)).toEqual([expect.stringContaining(problem)]);
  });
});
