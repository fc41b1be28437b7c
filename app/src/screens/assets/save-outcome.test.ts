import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test } from 'vitest';
import { saveFailure } from './save-outcome';

function refusedWith(code: string, metadata: object): unknown {
  const extensions = { code, metadata: JSON.stringify(metadata) };
  return new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions }] });
}

test('an error about a property is shown at its field, as exactly as the server says', () => {
  expect(saveFailure(refusedWith('PropertyNotUniqueError', { field: 'name', property: 'name' }), '')).toEqual({
    kind: 'refused',
    refusal: { field: 'name', message: 'No.' },
  });
  const findings = [{ at: '/units/1/min', message: 'No.' }];
  expect(saveFailure(refusedWith('ValidationError', { field: 'units', findings }), '')).toMatchObject({
    refusal: { field: '/units/1/min' },
  });
  expect(saveFailure(refusedWith('FieldAuthorisationError', { field: 'input.isPublic' }), '')).toMatchObject({
    refusal: { field: 'isPublic' },
  });
});

test('a change by someone else is distinguished from other refusals', () => {
  expect(saveFailure(refusedWith('UpdateEntityError', { revision: 3, expected: 2 }), '')).toEqual({ kind: 'changed' });
  expect(saveFailure(refusedWith('UpdateEntityError', { revision: 3 }), '')).toMatchObject({ kind: 'refused' });
  expect(saveFailure(refusedWith('NoRecordsFoundError', {}), '')).toEqual({ kind: 'gone' });
});

test('without a response, the form says so', () => {
  expect(saveFailure(new Error('Failed to fetch'), 'Not saved')).toEqual({
    kind: 'refused',
    refusal: { message: 'Not saved' },
  });
});
