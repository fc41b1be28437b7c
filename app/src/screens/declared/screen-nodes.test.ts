import { describe, expect, test } from 'vitest';
import { titleOfList } from '@scn/core/operations/entities/change-titles';
import { completeScenario } from '@scn/core/format/complete';
import type { JsonObject } from '@scn/core/base/json';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { freeKinds, idsOfKind } from '@scn/core/testing/random-parts';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import type { Issue } from '@scn/core/base/issue';
import { declaredRoutes } from '#routes/scenario-routes';
import type { DeclaredScreen, ListedKind } from '#routes/declared/declared-screen';
import { sharedFields } from '#lists/several/several-fields.tsx';
import { describedEntity, sharedChange } from './several/several-form.tsx';
import { copied, pasted, readCopied } from './use-entity-editing';
import { rowProblems } from './row-problems';
import { screenNodes, type ScreenNode, type ScreenEntityNode } from './screen-nodes';
import { dropPlace } from './use-entity-drag';

const setup = operationScenario['setup'] as JsonObject;
const scenario: JsonObject = {
  ...operationScenario,
  setup: {
    ...setup,
    learningObjectives: {
      columns: [
        {
          id: 'left',
          objectives: [
            { id: 'airway', title: 'Airway' },
            { id: 'untitled', title: '' },
          ],
        },
        { id: 'right', objectives: [{ id: 'circulation', title: 'Circulation' }] },
      ],
    },
    voiceProfiles: [{ id: 'voice', actorId: 'nurse', voiceProfileId: 'asset' }],
  },
};
const view = createScenarioReader(operationPlugins)(completeScenario(scenario, operationPlugins));
const screen = (...kinds: readonly ListedKind[]): DeclaredScreen => ({
  path: 'x',
  title: 'X',
  lists: kinds.map((kind) => ({ kind })),
});
const outline = (nodes: readonly ScreenNode[], depth = 0): readonly string[] =>
  nodes.flatMap((node) => [`${'  '.repeat(depth)}${node.title}`, ...outline(node.children, depth + 1)]);
const rows = (of: DeclaredScreen, partTitle: string | null = null, parentId: string | null = null) =>
  screenNodes(of, view, { partTitle, parentId });
const entity = (nodes: ReturnType<typeof rows>, id: string) => nodes.byId.get(id) as ScreenEntityNode;

describe('the rows of a screen', () => {
  test('are its own fields, its entities, and what these contain', () => {
    expect(outline(rows(screen('column'), 'General').roots)).toEqual([
      'General',
      'Column 1',
      '  Airway',
      '  Learning objective 2',
      'Column 2',
      '  Circulation',
    ]);
  });

  test('have a heading for each of several lists', () => {
    const titles = outline(rows(screen('role', 'actor')).roots);
    expect(titles.filter((title) => !title.startsWith(' '))).toEqual(['Roles', 'Actors']);
  });

  test('are named by what they refer to where they have no title', () => {
    expect(outline(rows(screen('voice-profile-assignment')).roots)).toEqual(['Amara']);
  });

  test('are those of the entity in the address', () => {
    expect(rows(screen('radiology'), null, 'patient').roots.map(({ id }) => id)).toEqual(['chest-xray']);
    expect(rows(screen('radiology'), null, 'gone').roots).toEqual([]);
  });
});

test.each(freeKinds)('one line of a declaration lists each %s, with its titles and its gate', (kind) => {
  const declared = screen(kind as ListedKind);
  const { parent } = placeOfKind(kind);
  const parents = parent === null ? [null] : idsOfKind(view.scenario, parent);
  const listed = parents.flatMap((parentId) => screenNodes(declared, view, { partTitle: null, parentId }).roots);
  expect(listed.map(({ id }) => id)).toEqual(idsOfKind(view.scenario, kind));
  for (const { title } of listed) expect(title).not.toBe('');
  const [route] = declaredRoutes({ ...declared, opensWith: { actions: ['Update'] } });
  expect(route?.gate?.anyOf).toEqual([{ actions: ['Update'], subject: subjectOfKind(kind) }]);
  expect(titleOfList(kind)).not.toBe('');
});

describe('a dropped row', () => {
  const nodes = rows(screen('column'));
  test.each([
    ['untitled', 'airway', 'before', { list: { kind: 'objective', parentId: 'left' }, after: null }],
    ['airway', 'untitled', 'after', { list: { kind: 'objective', parentId: 'left' }, after: 'untitled' }],
    ['airway', 'circulation', 'before', { list: { kind: 'objective', parentId: 'right' }, after: null }],
    ['airway', 'right', 'into', { list: { kind: 'objective', parentId: 'right' }, after: 'circulation' }],
    ['airway', 'right', 'before', null],
    ['left', 'right', 'after', { list: { kind: 'column', parentId: null }, after: 'right' }],
    ['left', 'airway', 'into', null],
  ] as const)('%s, dropped on %s (%s)', (moved, target, position, expected) => {
    expect(dropPlace(nodes, entity(nodes, moved), entity(nodes, target), position)).toEqual(expected);
  });
});

describe('several entities', () => {
  const nodes = rows(screen('column', 'role', 'actor'));
  const [airway, circulation, left] = ['airway', 'circulation', 'left'].map((id) => entity(nodes, id));

  test('of one kind have its fields in common, with how much they differ', () => {
    const fields = sharedFields([airway!, circulation!].map(describedEntity));
    expect(fields.find(({ name }) => name === 'title')).toEqual({ name: 'title', label: 'Title', values: 2 });
    expect(fields.find(({ name }) => name === 'level')?.values).toBe(1);
  });

  test('of different kinds have only those that are the same', () => {
    const names = sharedFields([airway!, left!].map(describedEntity)).map(({ name }) => name);
    expect(names).not.toContain('level');
    for (const name of names) expect(left!.entity.value).toHaveProperty(name);
  });

  test('are changed where they differ', () => {
    expect(sharedChange([airway!, circulation!], { title: 'Airway' })).toEqual([
      { name: 'entity.update', input: { kind: 'objective', id: 'circulation', changes: { title: 'Airway' } } },
    ]);
    expect(sharedChange([airway!], { title: 'Airway' })).toEqual([]);
  });
});

test('problems count at the row that shows them, and at those around it', () => {
  const nodes = rows(screen('column'));
  const issue = (entity: string, severity: Issue['severity']) => ({ entity, severity }) as Issue;
  const counts = rowProblems(
    nodes,
    [issue('airway', 'ERROR'), issue('airway', 'WARNING'), issue('right', 'ERROR'), issue('airway', 'INFORMATION')],
    view,
  );
  expect(counts.get('left')).toEqual({ own: { errors: 0, warnings: 0 }, whole: { errors: 1, warnings: 1 } });
  expect(counts.get('airway')?.own).toEqual({ errors: 1, warnings: 1 });
  expect(counts.get('right')?.own).toEqual({ errors: 1, warnings: 0 });
  expect(counts.has('circulation')).toBe(false);
});

describe('a copied entity', () => {
  const ids = () => {
    let count = 0;
    return () => {
      count += 1;
      return `new-${count}`;
    };
  };

  test('is pasted with new identities, also in its references to its own parts', () => {
    const node = view.get('patient', 'patient')!;
    const copy = readCopied(JSON.parse(JSON.stringify(copied(view, node, () => crypto.randomUUID()))))!;
    const { id, values } = pasted(copy, ids());
    const text = JSON.stringify(values);
    expect(id).toMatch(/^new-/);
    expect(text).not.toContain(copy.mark);
    const report = (values as { physiology: { reports: readonly { id: string; items: readonly { id: string }[] }[] } })
      .physiology.reports[0]!;
    expect(report.id).not.toBe('monitor');
    expect(report.items.map((item) => item.id)).not.toContain('hr');
    expect(values).not.toHaveProperty('id');
  });

  test('can be pasted twice without sharing an identity', () => {
    const copy = copied(view, view.get('left', 'column')!, () => crypto.randomUUID());
    const next = ids();
    const [one, other] = [pasted(copy, next), pasted(copy, next)];
    const all = [one, other].flatMap(({ id, values }) => [
      id,
      ...(values['objectives'] as readonly { readonly id: string }[]).map((each) => each.id),
    ]);
    expect(new Set(all).size).toBe(6);
  });

  test('anything else in the clipboard is none', () => {
    for (const data of [null, 3, {}, { kind: 'dragon', mark: 'x'.repeat(40), value: {} }, { kind: 'role' }])
      expect(readCopied(data)).toBeNull();
  });
});
