import { expect, type Page } from '@playwright/test';
import {
  expectedLinks,
  refusal,
  scenarioRoutes,
  shellRoutes,
  type Circumstances,
  type RouteExpectation,
} from '../../../app/src/routing/testing/route-expectations';
import { askGateway } from './ask-gateway';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { visit } from './visit';
import { permitVisitor } from './visitor-permissions';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();
const base = '/libraries/EXAMPLES/scenario/SEP001GB';

const usual: Circumstances = { flags: ['minigame-release'], isOwned: true };

/** An address that matches a pattern, without the optional parameters. */
function addressOf(pattern: string): string {
  const section = pattern.includes('missing-assets') ? 'images' : 'users';
  return pattern
    .replaceAll(/\/:\w+\?/g, '')
    .replace(':libraryCode', 'EXAMPLES')
    .replace(':section', section)
    .replace(':patientId', 'patient-ellison')
    .replaceAll(/:\w+/g, 'x');
}

async function expectOpen(page: Page, address: string, title: string | RegExp): Promise<void> {
  await visit(page, address);
  await expect(page, address).toHaveTitle(title);
  await expect(heading(page), address).not.toHaveText(/^(You can’t open|Not released|Only for the owner)/);
}

async function expectClosed(page: Page, address: string, refused: string): Promise<void> {
  await visit(page, address);
  await expect(page, address).toHaveTitle(refused);
  await expect(heading(page), address).toHaveText(refused);
}

/** Opens an address, which shows the screen, or what is missing. */
async function expectRoute(
  page: Page,
  address: string,
  title: string | RegExp,
  [wanted, has, circumstances]: Parameters<typeof refusal>,
): Promise<void> {
  const refused = refusal(wanted, has, circumstances);
  if (refused === null) await expectOpen(page, address, title);
  else await expectClosed(page, address, refused);
}

/** One address for each requirement: app/src/routing/gates.test.ts covers all. */
function oneOfEach(
  routes: Readonly<Record<string, RouteExpectation>>,
): readonly (readonly [string, RouteExpectation])[] {
  const seen = new Set<string>();
  return Object.entries(routes).filter(([, { anyOf, area, flag, isOwned }]) => {
    const requirement = JSON.stringify([anyOf, area, flag, isOwned]);
    if (seen.has(requirement)) return false;
    seen.add(requirement);
    return true;
  });
}

async function expectShellRoutes(page: Page, has: (policy: string) => boolean): Promise<void> {
  for (const [pattern, wanted] of oneOfEach(shellRoutes)) {
    await expectRoute(page, addressOf(pattern), wanted.title, [wanted, has, usual]);
  }
}

async function expectScenarioRoutes(page: Page, has: (policy: string) => boolean): Promise<void> {
  for (const [pattern, wanted] of oneOfEach(scenarioRoutes)) {
    // the code, or the patient's name, precedes it
    const title = new RegExp(`\\S ${wanted.title}$`);
    await expectRoute(page, addressOf(`${base}/${pattern}`), title, [wanted, has, usual]);
  }
}

/** The addresses of the main menu's entries, without libraries. */
async function menuEntries(page: Page): Promise<readonly string[]> {
  await visit(page, '/dashboard?menu');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const shut = menu.getByRole('button', { expanded: false });
  while ((await shut.count()) > 0) await shut.first().click();
  const all = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return all.filter((to) => !to.startsWith('/libraries/')).sort();
}

// app/src/routing/gates.test.ts covers every policy; these tests cover users of the demonstration data
test('an author: an address of each kind, and the menu', async ({ page }) => {
  const administered = /^(AdminTasks|Institution|Library|User|Group|VoiceControlTraining|MissingAsset):/;
  const has = (policy: string) => policy === 'MissingAsset:Read' || !administered.test(policy);
  await signIn(page, 'Arthur Author');
  await expectShellRoutes(page, has);
  expect(await menuEntries(page)).toEqual(expectedLinks(has, usual));
  await expectScenarioRoutes(page, has);
});

test('a user without permissions is redirected from scenarios and sees no links to closed pages', async ({ page }) => {
  await signIn(page, 'Victor Visitor');
  expect(await menuEntries(page)).toEqual(expectedLinks(() => false, usual));
  for (const address of ['/admin/props', '/assets/images'])
    await expectClosed(page, address, 'You can’t open this page');
  for (const path of ['setup/basic-info', 'compose-sim/actions', 'validation-issues']) {
    await visit(page, `${base}/${path}`);
    await expect(page, path).toHaveURL('/dashboard');
  }
});

test('unknown addresses show Page Not Found in every area, even to an administrator', async ({ page }) => {
  await signIn(page, 'Amira Administrator');
  const below = (area: string) => [`${area}/nowhere`, `${area}/nowhere/else`];
  for (const address of [
    ...below(''),
    '/dashboard/nowhere',
    '/libraries',
    '/libraries/EXAMPLES/nowhere',
    '/admin',
    ...below('/admin'),
    '/admin/user-management',
    '/admin/user-management/nowhere',
    '/admin/missing-assets/videos',
    '/admin/voice-control',
    '/admin/tasks/1/2',
    '/assets',
    ...below('/assets'),
    '/assets/roles',
    '/assets/educational/nowhere',
    ...below(base),
    `${base}/setup/nowhere`,
    `${base}/compose-sim/patient-details/patient-ellison/nowhere`,
    `${base}/more/scenario-history/x`,
  ]) {
    await visit(page, address);
    await expect(page, address).toHaveTitle('Page Not Found');
    await expect(heading(page), address).toHaveText('Page Not Found');
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('unreleased features stay closed regardless of policies', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'Amira Administrator');
  const choose = async (features: Readonly<Record<string, boolean>>) => {
    await page.evaluate((chosen) => {
      localStorage.setItem('scn.preferences', JSON.stringify({ features: chosen }));
    }, features);
    await page.reload();
    await expect(heading(page)).toBeVisible();
  };
  const minigamesAndDebrief = async (circumstances: Circumstances) => {
    const routes = [
      ...Object.entries(scenarioRoutes).map(([pattern, wanted]) => [`${base}/${pattern}`, wanted] as const),
      ...Object.entries(shellRoutes),
    ].filter(([, { flag }]) => flag !== undefined);
    for (const [pattern, wanted] of routes) {
      const title = new RegExp(`${wanted.title}$`);
      await expectRoute(page, addressOf(pattern), title, [wanted, () => true, circumstances]);
    }
    expect(await menuEntries(page)).toEqual(expectedLinks(() => true, circumstances));
  };
  await choose({ 'minigame-release': false, 'debrief-experiment': true });
  await minigamesAndDebrief({ flags: ['debrief-experiment'], isOwned: true });
  await choose({ 'minigame-release': true, 'debrief-experiment': true });
  await minigamesAndDebrief({ flags: ['minigame-release', 'debrief-experiment'], isOwned: true });
});

test('Missing Assets is only for the institution that owns the scenario', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'Amira Administrator');
  const { session, userInstitutions } = await askGateway<{
    readonly session: { readonly institutionId: string };
    readonly userInstitutions: readonly { readonly institution: { readonly id: string } }[];
  }>(page, 'query Where { session { institutionId } userInstitutions { institution { id } } }');
  const owner = session.institutionId;
  const guest = userInstitutions.map(({ institution }) => institution.id).find((id) => id !== owner);
  const { institutionLibraries } = await askGateway<{
    readonly institutionLibraries: { readonly items: readonly { readonly id: string; readonly code: string }[] };
  }>(page, 'query Libraries($id: ID!) { institutionLibraries(input: { institutionId: $id }) { items { id code } } }', {
    id: owner,
  });
  const libraryId = institutionLibraries.items.find(({ code }) => code === 'EXAMPLES')?.id;
  const { libraryShare } = await askGateway<{ readonly libraryShare: { readonly id: string } }>(
    page,
    'mutation Share($owner: ID!, $guest: ID!, $libraryId: ID!) { libraryShare(input: { institutionId: $owner, recipientInstitutionId: $guest, libraryId: $libraryId, access: FULL }) { id } }',
    { owner, guest, libraryId },
  );
  const switchTo = async (institutionId: string | undefined) => {
    await askGateway(
      page,
      'mutation Switch($institutionId: ID!) { institutionSwitch(input: { institutionId: $institutionId }) { selected } }',
      { institutionId },
    );
    await expect(async () => {
      // the gateway caches the active institution for up to two seconds
      const where = await askGateway<{ readonly session: unknown }>(page, 'query Who { session { institutionId } }');
      expect(where.session).toEqual({ institutionId });
    }).toPass();
    await page.reload();
    await expect(heading(page)).toBeVisible();
  };
  await switchTo(guest);
  await expectClosed(page, `${base}/more/missing-assets`, 'Only for the owner of the scenario');
  await expectOpen(page, `${base}/more/scenario-history`, /Scenario History$/);
  await switchTo(owner);
  await expectOpen(page, `${base}/more/missing-assets`, /Missing Assets$/);
  await askGateway(
    page,
    'mutation Unshare($owner: ID!, $id: ID!) { libraryUnshare(input: { institutionId: $owner, libraryAccessId: $id }) }',
    { owner, id: libraryShare.id },
  );
});

test('a single policy opens only what requires it', async ({ browser, page }) => {
  test.setTimeout(240_000);
  const { permit, close } = await permitVisitor(browser);
  await permit();
  await signIn(page, 'Victor Visitor');
  for (const policies of [
    ['AdminTasks:MenuAccess', 'Prop:Read'],
    ['GlobalRoles:Read', 'GlobalPrompts:Read'],
  ]) {
    await permit(...policies);
    const has = (policy: string) => policies.includes(policy);
    await expect(async () => {
      // the gateway caches permissions for up to two seconds
      await page.reload();
      await expect(heading(page)).toBeVisible();
      expect(await menuEntries(page)).toEqual(expectedLinks(has, usual));
    }).toPass();
    await expectShellRoutes(page, has);
  }
  await close();
});

test('revoked permissions close the open page at the next rejected request', async ({ browser, page }) => {
  const { permit, close } = await permitVisitor(browser);
  await permit('Images:MenuAccess', 'AdminTasks:MenuAccess');
  await signIn(page, 'Victor Visitor', '/assets/images');
  await expect(page).toHaveTitle('Images');
  await permit();
  // any rejected request makes the app reload the permissions
  await expect(async () => {
    await page.route('**/graphql', async (route) => {
      await route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({
          errors: [{ message: 'You may not Read Image.', extensions: { code: 'ScenarioAccessError', metadata: '{}' } }],
        }),
      });
      await page.unroute('**/graphql');
    });
    await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
    await visit(page, '/assets/images');
    await expect(page).toHaveTitle('You can’t open this page', { timeout: 8000 });
  }).toPass();
  await expect(page.getByRole('banner')).toBeVisible();
  await close();
});
