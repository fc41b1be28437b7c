import { expect, test } from 'vitest';
import { caseFormat } from './case-format';

const document = {
  ...{ identifier: 'doc', uri: 'https://example.org/doc', title: 'Safe care', creator: 'Example college' },
  ...{ lastChangeDateTime: '2026-01-01T00:00:00Z', officialSourceURL: 'https://example.org/safe-care' },
};
const item = (identifier: string, fullStatement: string, humanCodingScheme?: string) => ({
  ...{ identifier, uri: `https://example.org/${identifier}`, fullStatement },
  ...(humanCodingScheme === undefined ? {} : { humanCodingScheme }),
});
const link = (origin: string, destination: string, sequenceNumber?: number, associationType = 'isChildOf') => ({
  ...{ identifier: `${origin}-${destination}`, associationType },
  ...{ originNodeURI: { identifier: origin }, destinationNodeURI: { identifier: destination } },
  ...(sequenceNumber === undefined ? {} : { sequenceNumber }),
});

function read(CFItems: readonly unknown[], CFAssociations: readonly unknown[], CFDocument: unknown = document) {
  return caseFormat.read(JSON.stringify({ CFDocument, CFItems, CFAssociations }));
}

test('items become competencies, each below its parent, in the order of their sequence numbers', () => {
  const reading = read(
    [
      item('b', 'Hand over', '2'),
      item('a', 'Prepare', '1'),
      item('a2', 'Check drugs'),
      item('a1', 'Wash hands', '1.1'),
    ],
    [
      link('b', 'doc', 2),
      link('a', 'doc', 1),
      link('a2', 'a', 20),
      link('a1', 'a', 10),
      link('a1', 'b', 1, 'isRelatedTo'),
    ],
  );
  expect(reading).toEqual({
    assets: [
      {
        ...{ displayName: 'Safe care', link: 'https://example.org/safe-care' },
        competencies: [
          { level: 1, code: '1', statement: 'Prepare' },
          { level: 2, code: '1.1', statement: 'Wash hands' },
          { level: 2, code: '', statement: 'Check drugs' },
          { level: 1, code: '2', statement: 'Hand over' },
        ],
      },
    ],
  });
});

test('items without sequence numbers or parents keep the order of the file, after those with numbers', () => {
  expect(read([item('x', 'X'), item('y', 'Y'), item('z', 'Z')], [link('y', 'doc'), link('z', 'doc', 1)])).toMatchObject(
    {
      assets: [{ competencies: [{ statement: 'Z' }, { statement: 'Y' }, { statement: 'X' }] }],
    },
  );
});

test('other JSON, such as a catalogue file, isn’t of this format', () => {
  expect(caseFormat.read('{"format": 1}')).toBeNull();
  expect(caseFormat.read('not JSON')).toBeNull();
});

test.each([
  [
    'two parents',
    [item('a', 'A'), item('b', 'B'), item('c', 'C')],
    [link('c', 'a'), link('c', 'b')],
    '“C” has two parents.',
  ],
  [
    'a circle',
    [item('a', 'A'), item('b', 'B')],
    [link('a', 'b'), link('b', 'a')],
    'children of each other in a circle',
  ],
  ['a parent elsewhere', [item('a', 'A', '7')], [link('a', 'other')], 'The parent of “7” isn’t in the file.'],
  ['an item twice', [item('a', 'A'), item('a', 'B')], [], 'The item a is there twice.'],
  ['no statement', [item('a', ' ')], [], 'The item a has no full statement.'],
  ['no identifier', [item('', 'A')], [], 'An item of the file has no identifier.'],
  ['entries that are no objects', ['a'], [], '“CFItems” of the file has an entry that is not an object.'],
])('what would lose or misplace competencies is refused: %s', (_, items, associations, problem) => {
  expect(read(items, associations)).toEqual({ problem: expect.stringContaining(problem) as string });
});

test('nine levels are refused, eight aren’t', () => {
  const chain = (length: number) =>
    read(
      Array.from({ length }, (_, index) => item(`i${index}`, `Level ${index + 1}`)),
      Array.from({ length: length - 1 }, (_, index) => link(`i${index + 1}`, `i${index}`)),
    );
  expect(chain(8)).toHaveProperty('assets');
  expect(chain(9)).toEqual({ problem: '“Level 9” is too deep. Competencies have at most 8 levels.' });
});

test('a child of another package is left out, and an association may be there twice', () => {
  const reading = read([item('a', 'A'), item('b', 'B')], [link('gone', 'doc'), link('b', 'a'), link('b', 'a')]);
  expect(reading).toMatchObject({ assets: [{ competencies: [{ level: 1 }, { level: 2 }] }] });
});

test('a document without a title or an identifier is refused', () => {
  expect(read([], [], { ...document, title: '' })).toEqual({ problem: 'The document of the file has no title.' });
  expect(read([], [], { title: 'Safe care' })).toEqual({ problem: 'The document of the file has no identifier.' });
});
