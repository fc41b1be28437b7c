import { expect, test } from 'vitest';
import { Refusal } from '@scn/core/base/refusal';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { explain } from '@scn/core/schema/explain';
import { explainedMessage } from './explained-message';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 3 },
    delay: { type: 'integer', maximum: 10 },
    dialogueLines: {
      type: 'array',
      items: { type: 'object', properties: { text: { type: 'string', minLength: 1 } } },
    },
  },
};

/** As the operations refuse it. */
const refusalOf = (value: unknown) => {
  const findings = explain(schema, value, '/changes');
  return new Refusal('InvalidDataError', { findings: findings.map(({ pointer, message }) => ({ pointer, message })) });
};

test.each([
  [{ title: 'Long', delay: 1, dialogueLines: [] }, '“Title” has 4 characters. Use at most 3.'],
  [{ title: 'a', delay: 11, dialogueLines: [] }, /^“Delay” .*10/],
  [{ title: 'a', delay: 1, dialogueLines: [{ text: 'b' }, { text: '' }] }, /“Dialogue lines 2, Text”/],
  [{ title: 'Long', delay: 11, dialogueLines: [] }, /“Title” has 4 .*“Delay” /],
])('Invalid data says which field, line and limit: %j', (value, said) => {
  const text = explainedMessage(refusalOf(value));
  expect(text).toMatch(/^Invalid data: /);
  expect(text.slice('Invalid data: '.length)).toMatch(said);
});

test('other messages stay as they are', () => {
  const message = 'You can move commands of only one response at a time.';
  expect(explainedMessage(new Refusal('InvalidDataError', {}, message))).toBe(message);
  expect(explainedMessage(new Refusal('InvalidDataError'))).toBe('Invalid data');
  expect(explainedMessage({ message, metadata: null })).toBe(message);
});
