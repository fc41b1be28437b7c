import { expect, test } from 'vitest';
import type { DeclaredScreen } from '../../routes/declared-screen';
import { scenarioRoutes } from '../../routes/scenario-routes';
import { fieldGroups, sectionOf } from './field-groups';

const declared = scenarioRoutes.flatMap((route) => (route.declared === undefined ? [] : [route.declared]));

test.each(declared.map((screen) => [screen.path, screen] as const))(
  '%s shows each field of its section once',
  (_path, screen) => {
    const fields = fieldGroups(screen).flatMap((group) => group.fields);
    const { properties } = sectionOf(screen).shape;
    const own = [...properties].filter(([, { kind }]) => kind !== 'entities').map(([name]) => name);
    expect([...fields].sort()).toEqual(own.sort());
  },
);

test('a field that no group names is shown in the last one', () => {
  const screen: DeclaredScreen = {
    path: 'setup/configuration',
    title: 'Configuration',
    section: 'setup.configuration',
    groups: [
      { title: 'Product', fields: ['productStatus'] },
      { title: 'Rest', fields: ['passMark'] },
    ],
  };
  const [product, rest] = fieldGroups(screen);
  expect(product?.fields).toEqual(['productStatus']);
  expect(rest?.fields).toEqual(expect.arrayContaining(['passMark', 'devices', 'physiologyEngine']));
});

test('an unknown section is an error of the declaration', () => {
  const screen: DeclaredScreen = { path: 'x', title: 'X', section: 'setup.none', groups: [] };
  expect(() => fieldGroups(screen)).toThrow('The schema has no section “setup.none”.');
});
