import { expect, type Page } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import {
  expectedLinks,
  refusal,
  scenarioRoutes,
  shellRoutes,
  type Circumstances,
  type RouteExpectation,
} from '../../../app/src/shell/routing/testing/route-expectations';
import { askGateway } from './ask-gateway';
import { test } from './editor-test';
import { openEditor, signIn, signInOutside } from './sign-in';
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

/** One address of each area for each outcome: app/src/shell/routing/gates.test.ts covers all addresses. */
function oneOfEach(
  routes: Readonly<Record<string, RouteExpectation>>,
  outcome: (wanted: RouteExpectation) => string | null,
): readonly (readonly [string, RouteExpectation])[] {
  const seen = new Set<string>();
  return Object.entries(routes).filter(([pattern, wanted]) => {
    const kind = JSON.stringify([/\w+/.exec(pattern)?.[0], outcome(wanted)]);
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

async function expectShellRoutes(page: Page, has: (policy: string) => boolean): Promise<void> {
  for (const [pattern, wanted] of oneOfEach(shellRoutes, (each) => refusal(each, has, usual))) {
    await expectRoute(page, addressOf(pattern), wanted.title, [wanted, has, usual]);
  }
}

async function expectScenarioRoutes(page: Page, has: (policy: string) => boolean): Promise<void> {
  for (const [pattern, wanted] of oneOfEach(scenarioRoutes, (each) => refusal(each, has, usual))) {
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

test.use({ staysOpen: true });

// app/src/shell/routing/gates.test.ts covers every policy; these tests cover users of the demonstration data
test('an author: an address of each kind, and the menu', async ({ page }) => {
  const administered = /^(AdminTasks|Institution|Library|User|Group|VoiceControlTraining|MissingAsset):/;
  const has = (policy: string) => policy === 'MissingAsset:Read' || !administered.test(policy);
  await signIn(page, 'Arthur Author');
  await expectShellRoutes(page, has);
  expect(await menuEntries(page)).toEqual(expectedLinks(has, usual));
  await expectScenarioRoutes(page, has);
  await visit(page, '/all-scenarios');
  await expect(heading(page)).toHaveText('All Scenarios');
  await expect(page.getByRole('link', { name: 'Upload scenario' })).toHaveCount(0);
  await expectClosed(page, '/admin/scenario-upload', 'You can’t open this page');
});

test('unknown addresses show Page Not Found in every area, even to an administrator', async ({ page }) => {
  await signIn(page, 'Amira Administrator');
  const below = (area: string) => [`${area}/nowhere`, `${area}/nowhere/else`];
  for (const address of [
    ...below(''),
    '/dashboard/nowhere',
    '/libraries',
    '/libraries/EXAMPLES/nowhere',
    ...below('/admin'),
    '/admin/user-management',
    '/admin/user-management/nowhere',
    '/admin/missing-assets/videos',
    '/admin/voice-control',
    '/admin/tasks/1/2',
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
  await signIn(page, 'Amira Administrator');
  /** As another tab does. */
  const choose = (features: Readonly<Record<string, boolean>>) =>
    page.evaluate((chosen) => {
      const [key, newValue] = ['scn.preferences', JSON.stringify({ features: chosen })];
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }, features);
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
  const switchTo = async (institution: string) => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('combobox', { name: 'Institution' }).selectOption(institution);
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(institution);
  };
  await switchTo('Demonstration Medical Center');
  await expectClosed(page, `${base}/more/missing-assets`, 'Only for the owner of the scenario');
  await expectOpen(page, `${base}/more/scenario-history`, /Scenario History$/);
  await switchTo('Demonstration Hospital');
  await expectOpen(page, `${base}/more/missing-assets`, /Missing Assets$/);
  await askGateway(
    page,
    'mutation Unshare($owner: ID!, $id: ID!) { libraryUnshare(input: { institutionId: $owner, libraryAccessId: $id }) }',
    { owner, id: libraryShare.id },
  );
});

test('permissions of the gateway open only what requires them, until they are revoked', async ({ browser, page }) => {
  const { permit, close } = await permitVisitor(browser);
  const policies = ['AdminTasks:MenuAccess', 'Prop:Read', 'Images:MenuAccess'];
  const has = (policy: string) => policies.includes(policy);
  await permit(...policies);
  await signInOutside(page, 'Victor Visitor');
  const given = async () => {
    const { userPermissions } = await askGateway<{
      readonly userPermissions: readonly { readonly policyName: string }[];
    }>(page, 'query Given { userPermissions { policyName } }');
    return userPermissions.map(({ policyName }) => policyName);
  };
  // the gateway caches permissions for up to two seconds
  await expect.poll(given).toEqual(expect.arrayContaining(policies));
  await openEditor(page, '/dashboard');
  await test.step('they open only what requires them', async () => {
    expect(await menuEntries(page)).toEqual(expectedLinks(has, usual));
    await expectShellRoutes(page, has);
  });
  await test.step('revoked, they close the open page at the next rejected request', async () => {
    await visit(page, '/assets/images');
    await expect(page).toHaveTitle('Images');
    await permit();
    await expect.poll(given).toEqual([]);
    // any rejected request makes the app reload the permissions
    await expect(async () => {
      await page.route('**/graphql', async (route) => {
        await route.fulfill({
          contentType: 'application/json',
          body: JSON.stringify({
            errors: [
              { message: 'You may not Read Image.', extensions: { code: 'ScenarioAccessError', metadata: '{}' } },
            ],
          }),
        });
        await endRoutes(page);
      });
      await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
      await visit(page, '/assets/images');
      await expect(page).toHaveTitle('You can’t open this page', { timeout: 8000 });
    }).toPass();
    await expect(page.getByRole('banner')).toBeVisible();
  });
  await test.step('without permissions, its user is redirected from scenarios and sees no links to closed pages', async () => {
    expect(await menuEntries(page)).toEqual(expectedLinks(() => false, usual));
    for (const address of ['/admin', '/admin/props', '/assets', '/assets/images'])
      await expectClosed(page, address, 'You can’t open this page');
    for (const path of ['setup/basic-info', 'compose-sim/actions', 'validation-issues']) {
      await visit(page, `${base}/${path}`);
      await expect(page, path).toHaveURL('/dashboard');
    }
  });
  await close();
});
