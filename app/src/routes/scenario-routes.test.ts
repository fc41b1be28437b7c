import { expect, test } from 'vitest';
import { declaredScreens } from './declared/declared-screens';
import { scenarioAddresses } from './scenario-routes';

const withoutParameters = (path: string) => path.replaceAll(/\/:\w+\??/g, '');

test('the tabs are those of the specification, in its order, and those for playing', () => {
  const { tabs, redirects } = scenarioAddresses(declaredScreens);
  expect(tabs.map(({ title, parentId }) => (parentId === null ? title : `  ${title}`))).toEqual([
    'Set up',
    '  Basic Info',
    '  Configuration',
    '  Learning Objectives',
    '  Environment & Roles',
    '  Prompts',
    'Compose sim',
    '  Patient Details',
    '  Actions',
    '  Actions Overview',
    '  Minigames',
    '  Documents',
    '  Multiple Choice',
    '  Speech Summary',
    'Post sim',
    '  Guided Reflection',
    '  Frameworks',
    '  Feedback',
    '  Debrief',
    'Play',
    '  Play-test',
    '  Tests',
    'More',
    '  Scenario History',
    '  Missing Assets',
  ]);
  expect(redirects.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    ' → setup/basic-info',
    'setup → setup/basic-info',
    'compose-sim → compose-sim/patient-details',
    'post-sim → post-sim/guided-reflection',
    'play → play/play-test',
    'more → more/scenario-history',
  ]);
});

test.each(declaredScreens.map((screen) => [screen.path, screen] as const))(
  'without its declaration, nothing is left of %s',
  (path, screen) => {
    const { routes, tabs, redirects } = scenarioAddresses(declaredScreens.filter((each) => each !== screen));
    const plain = withoutParameters(path);
    expect(routes.filter(({ declared }) => declared === screen)).toEqual([]);
    expect(routes.filter((route) => withoutParameters(route.path) === plain)).toEqual([]);
    expect(tabs.filter(({ slug, parentId }) => `${parentId ?? ''}/${slug}` === plain)).toEqual([]);
    expect(redirects.filter(({ to }) => to === plain)).toEqual([]);
  },
);
