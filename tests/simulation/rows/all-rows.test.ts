import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* Every answer of ‘How a scenario plays’ has a test whose name starts with its row. */

/** Rows without a test, each with the reason. */
const untested: Readonly<Record<number, string>> = {
  123: 'records are read by the program that stores them, not by the engine',
};

/** The last row. */
const last = 161;

test('every row is tested, or has a reason why not', () => {
  const texts = readdirSync(import.meta.dirname).map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const tested = new Set(
    texts.flatMap((text) => [...text.matchAll(/['`]row (\d+): /g)].map((match) => Number(match[1]))),
  );
  const rows = Array.from({ length: last }, (_, index) => index + 1);
  expect(rows.filter((row) => !tested.has(row) && untested[row] === undefined)).toEqual([]);
  expect(Object.keys(untested).filter((row) => tested.has(Number(row)))).toEqual([]);
  expect([...tested].filter((row) => !rows.includes(row))).toEqual([]);
});
