import { expect, test } from 'vitest';
import type { Json } from '#base/json';
import type { JsonSchema } from './json-schema';
import { newFindings } from './new-findings';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 3 },
    lines: { type: 'array', items: { type: 'string', minLength: 1 } },
  },
  required: ['name', 'lines'],
};
const found = (value: Json, before?: Json) =>
  newFindings(schema, value, before).map(({ keyword, pointer }) => `${keyword} ${pointer}`);

test.each<readonly [name: string, value: Json, before: Json | undefined, findings: readonly string[]]>([
  ['everything of a new value', { name: 'long', lines: [''] }, undefined, ['maxLength /name', 'minLength /lines/0']],
  ['nothing that was there', { name: 'long', lines: ['a'] }, { name: 'long', lines: [] }, []],
  [
    'another refused value in its place',
    { name: 'longer', lines: [] },
    { name: 'long', lines: [] },
    ['maxLength /name'],
  ],
  ['nothing of an item that has moved', { name: 'a', lines: ['b', ''] }, { name: 'a', lines: ['', 'b'] }, []],
  [
    'one more item like a refused one',
    { name: 'a', lines: ['', ''] },
    { name: 'a', lines: [''] },
    ['minLength /lines/1'],
  ],
  ['nothing of a missing property, though its object has changed', { lines: ['a'] }, { lines: [] }, []],
  ['a property that is missing now', { name: 'a' }, { name: 'a', lines: [] }, ['required ']],
])('reports %s', (_, value, before, findings) => {
  expect(found(value, before)).toEqual(findings);
});
