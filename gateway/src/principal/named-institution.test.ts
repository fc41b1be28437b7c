import { expect, it } from 'vitest';
import { readNamedInstitution } from './named-institution';

const id = '3f2a9c1e-0b5d-4e7f-8a6b-1c2d3e4f5a6b';

it('a request without the header names none', () => {
  expect(readNamedInstitution(undefined)).toBeNull();
});

it('an id is read in any case', () => {
  expect(readNamedInstitution(id.toUpperCase())).toBe(id);
});

it.each(['', 'none', `${id} `, `${id}, ${id}`, 'x\0', null, 1, [id], {}])(
  '%j names an institution that does not exist, instead of none',
  (sent) => {
    expect(readNamedInstitution(sent)).toBe('00000000-0000-0000-0000-000000000000');
  },
);
