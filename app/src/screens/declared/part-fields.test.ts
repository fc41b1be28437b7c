import { expect, test } from 'vitest';
import { scenarioShape, type ObjectShape } from '@scn/core/diff/shape';
import { sections } from '@scn/core/operations/entities/entity-places';
import { entityKinds, type EntityKind } from '@scn/core/schema/keywords';
import type { DeclaredScreen } from '#routes/declared/declared-screen';
import { declaredScreens } from '#routes/declared/declared-screens';
import { kindsIn } from './screen-nodes';
import { fieldGroups, formFields, shapeOfPart } from './part-fields';

test('each section is on a declared screen', () => {
  const shown = declaredScreens.flatMap(({ part, groups }) => (typeof part === 'string' && groups ? [part] : []));
  const missing = [...sections()].filter(([, { shape }]) => formFields(shape).length > 0).map(([name]) => name);
  expect(missing.filter((name) => !shown.includes(name))).toEqual([]);
});

/** Kinds of entities on no declared screen, and why. */
const kindsElsewhere: readonly string[] = [
  // the menu tree, the canvas and the actions overview
  ...['folder', 'location', 'menu-item', 'side-menu-item', 'action', 'response', 'command', 'change'],
  // the screens of physiology reports
  ...['patient-report', 'physiology-item', 'lab-result'],
];

test('each kind of entity is on a declared screen', () => {
  const shown = new Set<string>();
  const add = (kind: EntityKind, nested?: readonly EntityKind[]) => {
    if (shown.has(kind)) return;
    shown.add(kind);
    for (const inner of kindsIn(kind)) if (nested?.includes(inner) !== false) add(inner);
  };
  for (const { lists = [] } of declaredScreens) for (const { kind, nested } of lists) add(kind, nested);
  expect(entityKinds.filter((kind) => !shown.has(kind)).sort()).toEqual([...kindsElsewhere].sort());
});

const withFields = declaredScreens.filter(({ groups }) => groups !== undefined);

test.each(withFields.map((screen) => [screen.path, screen] as const))(
  '%s names fields of its part',
  (_path, screen) => {
    const known = screen.part === undefined ? [] : formFields(shapeOfPart(screen.part));
    for (const { fields } of fieldGroups(screen)) expect(known).toEqual(expect.arrayContaining([...fields]));
  },
);

test('each field of a section is shown once', () => {
  for (const screen of withFields.filter(({ part }) => typeof part === 'string')) {
    const shown = fieldGroups(screen).flatMap(({ fields }) => fields);
    expect([...shown].sort()).toEqual([...formFields(shapeOfPart(screen.part!))].sort());
  }
});

test('a field that no screen names is shown in the last group', () => {
  const screen: DeclaredScreen = {
    path: 'x',
    title: 'X',
    part: 'setup.configuration',
    groups: [
      { title: 'fieldGroups:product', fields: ['productStatus'] },
      { title: 'fieldGroups:assessment', fields: ['passMark'] },
    ],
  };
  const [product, rest] = fieldGroups(screen, [screen]);
  expect(product?.fields).toEqual(['productStatus']);
  expect(rest?.fields).toEqual(expect.arrayContaining(['passMark', 'devices', 'physiologyEngine']));
});

test('an unknown part is an error of the declaration', () => {
  const screen: DeclaredScreen = {
    path: 'x',
    title: 'X',
    part: 'setup.none',
    groups: [{ title: 'fieldGroups:room', fields: [] }],
  };
  expect(() => fieldGroups(screen, [screen])).toThrow('The schema has no section “setup.none”.');
});

test('a form shows no identity, no plugin and no lists of entities', () => {
  const report = shapeOfPart({ kind: 'patient-report', parameter: 'id', path: [] });
  expect(formFields(report)).toEqual([]);
  const patients = scenarioShape().properties.get('patients');
  expect(formFields((patients as unknown as { items: ObjectShape }).items)).toEqual([
    'actorId',
    'generalInformation',
    'noKnownAllergies',
  ]);
});
