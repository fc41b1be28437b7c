import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { previousRelease } from '../../../scripts/release/previous-release.mjs';
import recorded from './requests.json' with { type: 'json' };

/* Clients of the previous release are still open, and in pipelines, while a gateway is updated. */

const root = join(import.meta.dirname, '..', '..', '..');
const schema = buildSchema(readFileSync(join(root, 'schemas', 'gateway.graphql'), 'utf8'));

test('the requests are those of the newest release in CHANGELOG.md', () => {
  const { name, commit } = previousRelease();
  expect([recorded.release, recorded.commit]).toEqual([name, commit]);
  expect(recorded.requests.length).toBeGreaterThan(80);
});

test('every request of its clients is still accepted', () => {
  const refused = recorded.requests.flatMap((text) =>
    validate(schema, parse(text)).map(({ message }) => `${message} in ${text.slice(0, 200)}`),
  );
  expect(refused).toEqual([]);
});
