import { expect, it } from 'vitest';
import { joinedTitles } from './joined-titles';

const several = (count: number, title: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => title(at));

it.each([
  ['as they are', ['Change action AMEDS001', 'Delete command'], 'Change action AMEDS001; Delete command'],
  ['counted, if they are equal', several(60, () => 'Change speech'), '60 × Change speech'],
  [
    'at most five of them',
    several(7, (at) => `Delete ${at}`),
    'Delete 0; Delete 1; Delete 2; Delete 3; Delete 4; and 2 more',
  ],
])('titles of several changes are named %s', (_, titles, expected) => {
  expect(joinedTitles(titles)).toBe(expected);
});
