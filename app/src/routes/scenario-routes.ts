import { subjectOf, subjectOfKind } from '@scn/core/operations/needed-permissions';
import type { DeclaredScreen } from './declared/declared-screen';
import { declaredScreens } from './declared/declared-screens';
import type { TextKey } from '#texts/text';
import { may, mayAny, type Redirect, type Route, type RouteStart, type Tab, type Gate } from './route';

/** The screens of the scenario workspace that aren’t declared. */
const writtenRoutes: readonly Route[] = (
  [
    {
      path: 'compose-sim/actions/:actionCode?/:elementType?/:elementId?',
      title: 'Actions',
      words: ['canvas', 'menu', 'responses', 'playlist commands', 'tree', 'drugs', 'intravenous', 'treatment'],
      screen: 'actions',
      places: ['/menu', '/actions'],
      starts: [
        // a new action can be started on every screen, without going there
        { entry: 'new-folder', title: 'menuTree:newFolder', needs: ['Create', 'ScenarioFolder'] },
        ofSelected('new-location', 'menuTree:newLocation', ['Create', 'ScenarioMenuLocation'], 'reasons:noFolder'),
        ofSelected('new-menu', 'menuTree:newMenu', ['Create', 'ScenarioMenuItem'], 'reasons:noPlace'),
        ofSelected('location', 'menuTree:locationEntry', ['Update', 'ScenarioMenuLocation'], 'reasons:noLocation'),
        ofSelected('copy', 'menuTree:copyAction', ['Read', 'ScenarioAction'], 'reasons:noAction'),
        ofSelected('duplicate', 'menuTree:duplicateAction', ['Create', 'ScenarioAction'], 'reasons:noAction'),
        ofSelected('add-response', 'menuTree:addResponse', ['Create', 'ScenarioActionResponse'], 'reasons:noAction'),
        ofSelected('play-from-here', 'playTest:playFromHere', ['Read', 'ScenarioAction'], 'reasons:noAction'),
        ofSelected('show-me-how', 'playTest:showMeHow', ['Read', 'ScenarioAction'], 'reasons:noAction'),
        ofSelected('change-values', 'physiology:editValues', ['Update', 'ScenarioAction'], 'reasons:noAction'),
        ofSelected(
          'prerequisites',
          'properties:expression_dependencies',
          ['Update', 'ScenarioAction'],
          'reasons:noAction',
        ),
        ofSelected('visibility', 'properties:expression_visible', ['Update', 'ScenarioAction'], 'reasons:noAction'),
        ofSelected('conditions', 'properties:conditions', ['Update', 'ScenarioActionResponse'], 'reasons:noResponse'),
      ],
    },
    {
      path: 'compose-sim/overview/:actionCode?/:elementType?/:elementId?',
      title: 'Actions Overview',
      words: ['grid', 'list', 'table', 'responses', 'bulk edit'],
      screen: 'actions-overview',
      starts: [
        ofSelected('list-edit', 'lists:editSelected', ['Update', 'ScenarioAction'], 'reasons:noRowsOfOverview'),
        { entry: 'list-export', title: 'lists:exports', needs: ['Read', 'ScenarioAction'] },
      ],
    },
    {
      path: 'play/play-test',
      title: 'Play-test',
      words: ['simulate', 'preview', 'run', 'try out', 'timeline', 'physiology', 'learner'],
      screen: 'play-test',
    },
    {
      path: 'more/scenario-history',
      title: 'Scenario History',
      words: ['versions', 'changes', 'compare', 'restore'],
      screen: 'scenario-history',
    },
    { path: 'more/scenario-history/:versionId/issues', title: 'Import Issues', screen: 'import-issues' },
    {
      path: 'more/missing-assets',
      title: 'Missing Assets',
      words: ['images', 'audio', 'speech'],
      screen: 'missing-assets',
      gate: may('Read', 'MissingAsset', 'owned-by-institution'),
    },
    {
      path: 'validation-issues',
      title: 'Review & Publish',
      words: ['problems', 'errors', 'warnings', 'check'],
      screen: 'validation-issues',
    },
  ] satisfies readonly Omit<Route, 'area'>[]
).map((route) => ({ area: 'scenario', ...route }));

/** The areas of a scenario with the screens in each, by slug, in the order of the specification. */
const areas: readonly (Tab & { readonly screens: readonly string[] })[] = [
  area('setup', 'Set up', ['basic-info', 'configuration', 'learning-objectives', 'environment-and-roles', 'prompts']),
  area('compose-sim', 'Compose sim', [
    'patient-details',
    'actions',
    'overview',
    'minigames',
    'documents',
    'multiple-choice',
    'speech-summary',
  ]),
  area('post-sim', 'Post sim', ['guided-reflection', 'frameworks', 'feedback', 'debrief']),
  area('play', 'Play', ['play-test', 'tests']),
  area('more', 'More', ['scenario-history', 'missing-assets']),
];

/** The addresses of the scenario workspace. */
interface ScenarioAddresses {
  readonly routes: readonly Route[];
  readonly tabs: readonly Tab[];
  readonly redirects: readonly Redirect[];
}

/** The addresses with these declared screens. A tab has the title of its screen, and there is none without a screen. */
export function scenarioAddresses(declared: readonly DeclaredScreen[]): ScenarioAddresses {
  const routes = [...declared.flatMap(declaredRoutes), ...writtenRoutes];
  const tabs = areas.flatMap(({ screens, ...primary }): readonly Tab[] => {
    const secondary = screens.flatMap((slug): readonly Tab[] => {
      const route = routeAt(`${primary.slug}/${slug}`, routes);
      return route === undefined ? [] : [{ id: slug, slug, title: route.title, parentId: primary.id }];
    });
    return secondary.length === 0 ? [] : [primary, ...secondary];
  });
  const [first] = tabs;
  const redirects = tabs
    .filter(({ parentId }) => parentId === null)
    .map(({ id, slug }): Redirect => {
      const to = `${slug}/${tabs.find(({ parentId }) => parentId === id)?.slug ?? ''}`;
      return { area: 'scenario', from: slug, to };
    });
  const start = redirects.find(({ from }) => from === first?.slug);
  return { routes, tabs, redirects: [...(start === undefined ? [] : [{ ...start, from: '' }]), ...redirects] };
}

/** The screen at an address without parameters; undefined for none. */
export function routeAt(address: string, routes: readonly Route[] = scenarioRoutes): Route | undefined {
  return routes.find(({ path }) => path.replaceAll(/\/:\w+\?/g, '') === address);
}

/** An entry that is about what is selected on its screen. */
function ofSelected(entry: string, title: TextKey, needs: RouteStart['needs'], first: TextKey): RouteStart {
  return { entry, title, needs, first };
}

function area(slug: string, title: string, screens: readonly string[]) {
  return { id: slug, slug, title, parentId: null, screens };
}

const addresses = scenarioAddresses(declaredScreens);

/** Every screen of the scenario workspace, in the order of the specification. */
export const scenarioRoutes = addresses.routes;

/** The tabs of the scenario workspace, in order. */
export const scenarioTabs = addresses.tabs;

/** Redirects of the workspace without a tab, or with a primary tab only. */
export const scenarioRedirects = addresses.redirects;

/** The routes of a declared screen: its address, and its further addresses. */
export function declaredRoutes(declared: DeclaredScreen): readonly Route[] {
  const { path, title, aliases = [] } = declared;
  const gate = gateOf(declared);
  return [path, ...aliases.map((alias) => alias.path)].map((each) => ({
    area: 'scenario',
    path: each,
    title,
    screen: 'declared',
    declared,
    ...(gate === undefined ? {} : { gate }),
  }));
}

/** Who can open it: with one of the actions on one of the subjects that the schema gives to what it shows. */
function gateOf({ part, lists = [], opensWith }: DeclaredScreen): Gate | undefined {
  if (opensWith === undefined) return undefined;
  const ofPart =
    part === undefined
      ? []
      : [typeof part === 'string' ? subjectOf(`/${part.replaceAll('.', '/')}`) : subjectOfKind(part.kind)];
  const subjects = new Set([...ofPart, ...lists.map(({ kind }) => subjectOfKind(kind))]);
  return mayAny(opensWith.actions, [...subjects], ...(opensWith.conditions ?? []));
}
