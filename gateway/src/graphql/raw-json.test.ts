import { expect, it } from 'vitest';
import { printResponse, RawJson } from './raw-json';

const document = { title: 'A “$&” title', list: [1, null] };

it('inserts JSON that is printed already', () => {
  const raw = new RawJson(JSON.stringify(document));
  const response = { data: { a: { seq: 1, scenario: raw }, b: { seq: 2, scenario: raw } } };
  expect(JSON.parse(printResponse(response))).toEqual({
    data: { a: { seq: 1, scenario: document }, b: { seq: 2, scenario: document } },
  });
  // a WebSocket prints its messages itself
  expect(JSON.parse(JSON.stringify(response))).toEqual(JSON.parse(printResponse(response)));
});

it('prints everything else as usual', () => {
  expect(printResponse({ data: { text: 'abc' } })).toBe('{"data":{"text":"abc"}}');
});
