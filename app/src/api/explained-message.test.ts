import { expect, test } from 'vitest';
import { Refusal } from '@scn/core/base/refusal';
import { integer, object } from '@scn/core/schema/fields';
import { explain } from '@scn/core/schema/explain';
import { Type } from 'typebox';
import { explainedMessage } from './explained-message';

const schema = object({
  title: Type.String({ maxLength: 3, title: 'Title' }),
  delay: integer({ maximum: 10, title: 'Delay' }),
  dialogueLines: Type.Array(object({ text: Type.String({ minLength: 1, title: 'Text' }) }), { title: 'Lines' }),
});

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
