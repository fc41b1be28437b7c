import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as documents from './documents';

const root = join(import.meta.dirname, '..', '..', '..');
const schema = buildSchema(readFileSync(join(root, 'schemas', 'gateway.graphql'), 'utf8'));

test.each(Object.entries(documents))('%s matches the gateway’s schema', (_, { text }) => {
  expect(validate(schema, parse(text))).toEqual([]);
});
