import { abilityOf } from '@scn/core/permissions/ability';
import { policyNames } from '@scn/core/permissions/policies';
import { describe, expect, it } from 'vitest';
import { isOpen, type Conditions } from '#permissions/permissions-context.tsx';
import { adminGate, adminRoutes, assetRoutes, mainRoutes } from '#routes/main-routes';
import { patternOf, plainAddress, type Gate, type Route } from '#routes/route';
import { scenarioRoutes as tableOfScenario } from '#routes/scenario-routes';
import { adminTasks, linksOf, sharedAssets, visibleGroup } from '../menu/use-menu-groups';
import { pageTitle } from '#routes/page-title';
import { canOpen, expectedLinks, scenarioRoutes, shellRoutes, type Circumstances } from './testing/route-expectations';

/** A kind of asset that isn’t specified: tests/structure/another-kind-of-asset.test.ts checks that it is as its plugin declares. */
const isFurtherKind = (route: Route) => route.asset !== undefined && shellRoutes[patternOf(route)] === undefined;
const all = [...mainRoutes.filter(({ area }) => area === 'main'), ...adminRoutes, ...assetRoutes];
const shell = all.filter((route) => !isFurtherKind(route));
const furtherLinks = all.filter(isFurtherKind).map(plainAddress);
const flags = ['minigame-release', 'debrief-experiment'] as const;
const released: Circumstances = { flags, isOwned: true };

/** Returns the app's decisions for a user with these policies. */
function appWith(policies: readonly string[], { flags: on, isOwned, isOperator = false }: Circumstances) {
  const ability = abilityOf(policies.map((policyName) => ({ policyName, field: null })));
  const conditions: Conditions = {
    'minigame-release': on.includes('minigame-release'),
    'debrief-experiment': on.includes('debrief-experiment'),
    'owned-by-institution': isOwned,
    operator: isOperator,
  };
  const passes = (gate: Gate | undefined) =>
    isOpen(gate, { can: (action, subject, field) => ability.can(action, subject, field) }, conditions);
  const opened = (routes: readonly Route[], nameOf: (route: Route) => string) =>
    routes
      .filter(({ area, gate }) => (area !== 'admin' || passes(adminGate)) && passes(gate))
      .map(nameOf)
      .sort();
  const links = [sharedAssets, adminTasks].flatMap((group) => {
    const visible = visibleGroup(group, passes);
    return visible === null ? [] : linksOf(visible).flatMap(({ to }) => (furtherLinks.includes(to) ? [] : [to]));
  });
  return {
    shell: opened(shell, patternOf),
    scenario: opened(tableOfScenario, ({ path }) => path),
    links: ['/dashboard', '/all-scenarios', ...links].sort(),
  };
}

function expectGates(policies: readonly string[], circumstances: Circumstances): void {
  const has = (policy: string) => policies.includes(policy);
  const opened = (routes: typeof shellRoutes) =>
    Object.entries(routes)
      .filter(([, wanted]) => canOpen(wanted, has, circumstances))
      .map(([pattern]) => pattern)
      .sort();
  expect(appWith(policies, circumstances)).toEqual({
    shell: opened(shellRoutes),
    scenario: opened(scenarioRoutes),
    links: expectedLinks(has, circumstances),
  });
}

it('every route of the app has an expectation, and every expectation a route', () => {
  expect(Object.keys(shellRoutes).sort()).toEqual(shell.map(patternOf).sort());
  expect(Object.keys(scenarioRoutes).sort()).toEqual(tableOfScenario.map(({ path }) => path).sort());
});

it('screens have the expected titles', () => {
  const parameters = { libraryCode: 'EXAMPLES', section: 'users' };
  const titles = (routes: readonly Route[], nameOf: (route: Route) => string) =>
    Object.fromEntries(routes.map((route) => [nameOf(route), pageTitle(route, parameters)]));
  const expected = (routes: typeof shellRoutes) =>
    Object.fromEntries(Object.entries(routes).map(([pattern, { title }]) => [pattern, title]));
  expect(titles(shell, patternOf)).toEqual(expected(shellRoutes));
  expect(titles(tableOfScenario, ({ path }) => path)).toEqual(expected(scenarioRoutes));
});

it('the page of operators is open to an operator without any permission', () => {
  expectGates([], { ...released, isOperator: true });
  expect(appWith([], { ...released, isOperator: true }).links).toContain('/operation');
});

describe('routes and menu links are open as expected', () => {
  it.each([[[]], ...policyNames.map((policy) => [[policy]])])('with no policy but %j', (policies) => {
    expectGates(policies, released);
    expectGates([...policies, 'AdminTasks:MenuAccess'], released);
  });

  it.each(policyNames)('with every policy but %s', (withheld) => {
    expectGates(
      policyNames.filter((policy) => policy !== withheld),
      released,
    );
  });

  it.each<Circumstances>([
    { flags: [], isOwned: true },
    { flags: ['minigame-release'], isOwned: true },
    { flags: ['debrief-experiment'], isOwned: true },
    { flags, isOwned: false },
    { flags, isOwned: true, isOperator: true },
  ])('with every policy, under %j', (circumstances) => {
    expectGates(policyNames, circumstances);
  });
});
