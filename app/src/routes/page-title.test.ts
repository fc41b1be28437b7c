import { expect, test } from 'vitest';
import { adminRoutes, assetRoutes, mainRoutes } from './main-routes';
import { scenarioRoutes } from './scenario-routes';
import { pageTitle } from './page-title';

const titled = (path: string) => {
  const route = [...mainRoutes, ...adminRoutes, ...assetRoutes, ...scenarioRoutes].find((each) => each.path === path);
  if (route === undefined) throw new Error(`There is no route ${path}.`);
  return route;
};

test('replaces parameters', () => {
  expect(pageTitle(titled('/libraries/:libraryCode'), { libraryCode: 'acute' })).toBe('ACUTE Scenarios');
  expect(pageTitle(titled('user-management/:section'), { section: 'users' })).toBe('Manage Users');
  expect(pageTitle(titled('/sign-in'), {})).toBe('Sign In');
});

test('prefixes scenario screens with the code or the patient', () => {
  const subject = { scenarioCode: 'SEP001GB', patientName: null };
  const environment = titled('setup/environment-and-roles');
  expect(pageTitle(environment, {}, subject)).toBe('SEP001GB Environment & Roles');
  expect(pageTitle(environment, {}, { ...subject, patientName: 'Jo Example' })).toBe('Jo Example Environment & Roles');
  expect(pageTitle(titled('tasks/:id?'), {}, subject)).toBe('Tasks');
});
