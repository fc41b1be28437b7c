import { expect, test } from 'vitest';
import { groupsOf } from './token-groups';

const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('reads the groups of a token', () => {
  expect(groupsOf(token({ sub: 'ä', groups: ['Authors', 7, 'Prüfer'] }))).toEqual(['Authors', 'Prüfer']);
});

test.each(['', 'opaque', 'a.b.c', token(null), token({}), token({ groups: 'Authors' })])('none of %j', (text) => {
  expect(groupsOf(text)).toEqual([]);
});
