import { expect, test, vi } from 'vitest';
import { FoundChoices } from './found-choices';
import { collected, type ListColumn } from './list-declaration';

interface Bed {
  readonly ward: string;
  readonly device: string;
}
const beds: readonly Bed[] = [
  { ward: 'W2', device: 'D1' },
  { ward: 'W1', device: 'D1' },
];

function found(rows = beds) {
  const wardOf = vi.fn(({ ward }: Bed) => [[ward, `Ward ${ward}`]] as const);
  const columns: readonly ListColumn<Bed>[] = [
    { id: 'ward', kind: 'choice', title: { plain: 'Ward' }, value: ({ ward }) => ward, choices: collected(wardOf) },
    {
      ...{ id: 'device', kind: 'choice', title: { plain: 'Device' }, value: ({ device }) => device },
      choices: collected(({ device }) => [[device, device]]),
    },
  ];
  const choices = new FoundChoices(columns, rows, 'en-GB');
  const follow = (next: readonly Bed[]) => choices.following(columns, next, 'en-GB');
  return { choices, columns, follow, wardOf };
}
const valuesOf = (choices: FoundChoices<Bed>, column: string) => choices.of(column).map(({ value }) => value);

test('choices are found when they are first read, once', () => {
  const { choices, wardOf } = found();
  expect(valuesOf(choices, 'device')).toEqual(['D1']);
  expect(wardOf).not.toHaveBeenCalled();
  expect(valuesOf(choices, 'ward')).toEqual(['W1', 'W2']);
  expect(choices.of('ward')).toBe(choices.of('ward'));
  expect(wardOf).toHaveBeenCalledTimes(beds.length);
  expect(choices.of('none')).toEqual([]);
});

test('rows with the same choices lead to the same object, for which only the rows that changed are read', () => {
  const { choices, follow, wardOf } = found();
  const before = choices.of('ward');
  wardOf.mockClear();
  const [first, second] = beds;
  expect(follow([first!, { ...second!, device: 'D2' }])).toBe(choices);
  expect(choices.of('ward')).toBe(before);
  expect(wardOf.mock.calls).toEqual([[{ ward: 'W1', device: 'D2' }], [second]]);
  // not read before: those of the rows now
  expect(valuesOf(choices, 'device')).toEqual(['D1', 'D2']);
});

test.each<[string, readonly Bed[], readonly string[]]>([
  ['a changed row', [beds[0]!, { ward: 'W3', device: 'D1' }], ['W2', 'W3']],
  ['a new row', [...beds, { ward: 'W3', device: 'D1' }], ['W1', 'W2', 'W3']],
  ['a removed row', [beds[0]!], ['W2']],
])('%s with other choices leads to another object', (_, rows, wards) => {
  const { choices, follow } = found();
  choices.of('ward');
  const next = follow(rows);
  expect(next).not.toBe(choices);
  expect(valuesOf(next, 'ward')).toEqual(wards);
  expect(valuesOf(choices, 'ward')).toEqual(['W1', 'W2']);
});

test('other columns or another culture lead to another object', () => {
  const { choices, columns } = found();
  expect(choices.following(columns, beds, 'en-GB')).toBe(choices);
  expect(choices.following([...columns], beds, 'en-GB')).not.toBe(choices);
  expect(choices.following(columns, beds, 'en-US')).not.toBe(choices);
});
