import { describe, expect, it } from 'vitest';
import { searchTree, treeRows, typedRow, type TreeRow, type TreeSource } from './tree-rows';

interface Item {
  readonly name: string;
  readonly inside: readonly Item[];
}

const source: TreeSource<Item> = {
  nodeId: ({ name }) => name,
  nodeTitle: ({ name }) => name,
  childrenOf: ({ inside }) => inside,
};

function item(name: string, ...inside: readonly Item[]): Item {
  return { name, inside };
}

const roots = [
  item('Events', item('Arrival'), item('Élodie leaves', item('Relief'))),
  item('Ward', item('Airway', item('Oxygen'), item('Suction')), item('Drugs')),
];

function lines(rows: readonly TreeRow<Item>[]): readonly string[] {
  return rows.map(
    (row) =>
      `${'  '.repeat(row.level - 1)}${row.kind === 'node' ? row.id : `+${row.hidden}`} ${row.position}/${row.setSize}`,
  );
}

describe('treeRows', () => {
  it('shows the roots of a closed tree', () => {
    expect(lines(treeRows(roots, source, () => false))).toEqual(['Events 1/2', 'Ward 2/2']);
  });

  it('shows open branches with level, position and set size', () => {
    const rows = treeRows(roots, source, (id) => id === 'Ward' || id === 'Airway');
    expect(lines(rows)).toEqual([
      'Events 1/2',
      'Ward 2/2',
      '  Airway 1/2',
      '    Oxygen 1/2',
      '    Suction 2/2',
      '  Drugs 2/2',
    ]);
    expect(rows.map(({ parent }) => parent)).toEqual([-1, -1, 1, 2, 2, 1]);
    expect(rows.map((row) => (row.kind === 'node' ? row.expanded : null))).toEqual([
      false,
      true,
      true,
      null,
      null,
      null,
    ]);
  });

  it('shows at most 100 items per level, with a note that there are more', () => {
    const many = [item('Menu', ...Array.from({ length: 130 }, (_, index) => item(`Item ${index}`)))];
    const rows = treeRows(many, source, () => true);
    expect(rows.length).toBe(102);
    expect(rows.at(-1)).toMatchObject({ kind: 'note', level: 2, hidden: 30, position: 101, setSize: 101 });
    const exactly = [item('Menu', ...Array.from({ length: 100 }, (_, index) => item(`Item ${index}`)))];
    expect(treeRows(exactly, source, () => true).at(-1)).toMatchObject({ kind: 'node', position: 100, setSize: 100 });
  });
});

describe('searchTree', () => {
  it('ignores case and accents, and opens the branches to the matches', () => {
    const matches = searchTree(roots, source, ' ELODIE ');
    expect([...matches.found].map(source.nodeId)).toEqual(['Élodie leaves']);
    expect([...matches.open]).toEqual(['Events']);
    expect(
      lines(
        treeRows(
          roots,
          source,
          (id) => matches.open.has(id),
          (node) => matches.shown.has(node),
        ),
      ),
    ).toEqual(['Events 1/1', '  Élodie leaves 1/1']);
  });

  it('counts the matches, not their ancestors', () => {
    expect(searchTree(roots, source, 'r').count).toBe(5);
    expect(searchTree(roots, source, 'nothing').count).toBe(0);
  });
});

describe('typedRow', () => {
  const rows = treeRows(roots, source, () => true);
  const named = (active: string, text: string) => {
    const index = typedRow(
      rows,
      rows.findIndex(({ id }) => id === active),
      text,
      source,
    );
    return rows[index]?.id ?? null;
  };
  it.each([
    ['Events', 'a', 'Arrival'],
    ['Arrival', 'a', 'Airway'],
    ['Airway', 'a', 'Arrival'],
    ['Arrival', 'ar', 'Arrival'],
    ['Airway', 'ar', 'Arrival'],
    ['Events', 'e', 'Élodie leaves'],
    ['Events', 'x', null],
  ])('from %s, %j leads to %s', (active, text, expected) => {
    expect(named(active, text)).toBe(expected);
  });
});
