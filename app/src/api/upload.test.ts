import { expect, test } from 'vitest';
import { multipartRequest } from './upload-link';

const request = { query: 'mutation U { u }', operationName: 'U' };

test('replaces files by null and maps their paths; a file used twice is sent once', () => {
  const [a, b] = [new Blob(['a']), new Blob(['b'])];
  const made = multipartRequest(request, { input: { title: 'x', file: a, pages: [b, { again: a }] } });
  expect(made?.files).toEqual([
    ['0', a],
    ['1', b],
  ]);
  expect(JSON.parse(made?.map ?? '')).toEqual({
    0: ['variables.input.file', 'variables.input.pages.1.again'],
    1: ['variables.input.pages.0'],
  });
  expect(JSON.parse(made?.operations ?? '')).toEqual({
    ...request,
    variables: { input: { title: 'x', file: null, pages: [null, { again: null }] } },
  });
});

test('returns null for an operation without files', () => {
  expect(multipartRequest(request, { input: { list: [null, 1] } })).toBeNull();
});
