import { cultures, type Culture } from '@scn/core/base/enumerations';
import { toUnit, fromUnit } from '@scn/core/kernel/item-units';
import type { ReadField, ReadValue } from '@scn/core/reading/reading';
import { expect, it } from 'vitest';
import { allReports, plugins, readText } from './read-text';
import written from './snippets.json' with { type: 'json' };

/*
 * 60 snippets with what a clinician reads in them, by someone who hadn’t seen the reader: see snippets.md. A value that isn’t expected is an
 * error, a question where a value is expected is a miss.
 */

interface Expected {
  readonly item: string;
  readonly field: ReadField;
  readonly value: number;
  readonly unit: string;
  /** A question is right too. */
  readonly mayAsk?: boolean;
}

interface Snippet {
  readonly id: number;
  readonly culture: Culture;
  readonly report: string;
  readonly text: string;
  readonly expected: readonly Expected[];
}

const snippets = written as unknown as readonly Snippet[];
const nameOf = ({ item, field }: Pick<Expected, 'item' | 'field'>) => `${item} ${field}`;

/** An expected value in the unit in which it is kept. */
function valueIn({ item: reference, value, unit }: Expected, retained: string): number {
  const item = plugins.reportItem(reference)?.item;
  if (item === undefined || unit === retained) return value;
  return toUnit(item, fromUnit(item, value, unit), retained);
}

function wrongIn({ expected }: Snippet, values: readonly ReadValue[]): readonly string[] {
  const known = new Map(expected.map((each) => [nameOf(each), each]));
  return values.flatMap((each) => {
    const right = known.get(nameOf(each));
    const isRight = right !== undefined && Math.abs(valueIn(right, each.unit) - each.value) < 1e-9;
    return isRight ? [] : [`${each.written}: ${nameOf(each)} ${each.value} ${each.unit}`];
  });
}

it('has 60 snippets of both cultures', () => {
  expect(snippets).toHaveLength(60);
  expect(new Set(snippets.map(({ culture }) => culture))).toEqual(new Set(cultures));
});

it.each(snippets)('nothing in snippet $id is read wrongly, whatever reports the patient has', (snippet) => {
  expect(wrongIn(snippet, readText(snippet).values)).toEqual([]);
  expect(wrongIn(snippet, readText(snippet, allReports).values)).toEqual([]);
});

it('what is certain is read', () => {
  const missed = snippets.flatMap((snippet) => {
    const values = new Set(readText(snippet).values.map(nameOf));
    const certain = snippet.expected.filter((each) => each.mayAsk !== true && !values.has(nameOf(each)));
    return certain.map((each) => `${snippet.id} ${nameOf(each)}`);
  });
  expect(missed).toEqual([]);
});
