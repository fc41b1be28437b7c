import { expect, it } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';
import type { Action } from '@scn/core/document/actions/schema';
import { missingValues, nextMissing } from './missing-values';

const action = {
  responses: [
    {
      responseCode: 'R1',
      description: '',
      playlist: [
        { id: 'a', block: 'command.speech', args: { text: ' ', actorId: null, lines: [] } },
        { id: 'b', block: 'command.speech', args: { text: 'Breathe in', actorId: 'nurse', lines: [] } },
      ],
    },
    { responseCode: 'R2', description: 'Given', playlist: [{ id: 'c', block: 'command.delay', args: {} }] },
  ],
} as unknown as Action;

const issue = (at: string, severity: Issue['severity'] = 'ERROR') => ({ at: at as Pointer, severity }) as Issue;
const issues: Readonly<Record<string, readonly Issue[]>> = {
  R1: [issue('/description')],
  a: [issue('/args/text'), issue('/args/text'), issue('/args/actorId'), issue('/args/lines', 'WARNING'), issue('')],
  b: [issue('/args/text')],
  c: [issue('/args/sound/id')],
};
const all = missingValues(action, (id) => issues[id] ?? []);

it('are the empty fields with an error, in playing order, as forms name them', () => {
  expect(all.map(({ elementId, fields }) => [elementId, fields])).toEqual([
    ['R1', ['/description']],
    ['a', ['/text', '/actorId']],
    // it has a text: something else is wrong with it
    ['b', []],
    ['R2', []],
    ['c', ['/sound/id']],
  ]);
});

it.each([
  [null, 'forward', true, 'R1'],
  ['R1', 'forward', true, 'R1'],
  ['R1', 'forward', false, 'a'],
  ['b', 'forward', true, 'c'],
  ['c', 'forward', false, null],
  ['c', 'back', false, 'a'],
  ['R1', 'back', false, null],
] as const)('are gone through: from %s, %s', (from, way, includesFrom, expected) => {
  expect(nextMissing(all, from, way, includesFrom)?.elementId ?? null).toBe(expected);
});
