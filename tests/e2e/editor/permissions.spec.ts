import { expect, type Page } from '@playwright/test';
import { adminRoutes, assetRoutes, mainRoutes } from '../../../app/src/routes/main-routes';
import { scenarioRoutes as tableOfScenario } from '../../../app/src/routes/scenario-routes';
import { patternOf } from '../../../app/src/routing/addresses';
import { askGateway } from './ask-gateway';
import { test } from './editor-test';
import { scenarioRoutes, shellRoutes, type RouteExpectation } from './route-expectations';
import { signIn, type Person } from './sign-in';
import { visit } from './visit';
import { permitVisitor } from './visitor-permissions';

const closed = 'You can’t open this page';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();
const base = '/libraries/EXAMPLES/scenario/SEP001GB';

/** What else decides, besides permissions. */
interface Circumstances {
  readonly flags: readonly string[];
  readonly isOwned: boolean;
}
const usual: Circumstances = { flags: ['minigame-release'], isOwned: true };

/** Whether somebody with these policies may open something. */
function mayOpen(wanted: RouteExpectation, has: (policy: string) => boolean, { flags, isOwned }: Circumstances) {
  const { area, anyOf, flag } = wanted;
  return (
    (area === undefined || has(area)) &&
    (anyOf === undefined || anyOf.some(has)) &&
    (flag === undefined || flags.includes(flag)) &&
    (wanted.isOwned === undefined || isOwned)
  );
}

/** An address of a pattern: what is optional is left out, everything else is filled in. */
function addressOf(pattern: string): string {
  const section = pattern.includes('missing-assets') ? 'images' : 'users';
  return pattern
    .replaceAll(/\/:\w+\?/g, '')
    .replace(':libraryCode', 'EXAMPLES')
    .replace(':section', section)
    .replace(':patientId', 'patient-ellison')
    .replaceAll(/:\w+/g, 'x');
}

async function expectRoute(page: Page, address: string, title: string | RegExp, isOpen: boolean): Promise<void> {
  await visit(page, address);
  await expect(page, address).toHaveTitle(isOpen ? title : closed);
  if (isOpen) await expect(heading(page), address).not.toHaveText(closed);
  else await expect(heading(page), address).toHaveText(closed);
}

async function expectShellRoutes(page: Page, has: (policy: string) => boolean, circumstances = usual): Promise<void> {
  for (const [pattern, wanted] of Object.entries(shellRoutes)) {
    await expectRoute(page, addressOf(pattern), wanted.title, mayOpen(wanted, has, circumstances));
  }
}

async function expectScenarioRoutes(page: Page, has: (policy: string) => boolean, circumstances = usual) {
  for (const [pattern, wanted] of Object.entries(scenarioRoutes)) {
    // the code, or the patient's name, comes first
    const title = new RegExp(`\\S ${wanted.title}$`);
    await expectRoute(page, addressOf(`${base}/${pattern}`), title, mayOpen(wanted, has, circumstances));
  }
}

/** Where the entries of the side menu lead, without those of libraries. */
async function menuEntries(page: Page): Promise<readonly string[]> {
  await visit(page, '/dashboard?menu');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const shut = menu.getByRole('button', { expanded: false });
  while ((await shut.count()) > 0) await shut.first().click();
  const all = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return all.filter((to) => !to.startsWith('/libraries/')).sort();
}

function expectedEntries(has: (policy: string) => boolean, circumstances = usual): readonly string[] {
  return Object.values(shellRoutes)
    .flatMap((wanted) => (mayOpen(wanted, has, circumstances) ? (wanted.inMenu ?? []) : []))
    .sort();
}

test('every route of the app has an expectation, and nothing else has', () => {
  const shell = [...mainRoutes.filter(({ area }) => area === 'main'), ...adminRoutes, ...assetRoutes].map(patternOf);
  expect(Object.keys(shellRoutes).sort()).toEqual(shell.sort());
  expect(Object.keys(scenarioRoutes).sort()).toEqual(tableOfScenario.map(({ path }) => path).sort());
});

/** The people of the demonstration by what they may do: all, what authors need, reading, nothing. */
const administered = /^(AdminTasks|Institution|Library|User|Group|VoiceControlTraining|MissingAsset):/;
const people: Readonly<Record<Person, (policy: string) => boolean>> = {
  'Amira Administrator': () => true,
  'Arthur Author': (policy) => policy === 'MissingAsset:Read' || !administered.test(policy),
  'Rita Reviewer': (policy) => !administered.test(policy) && /^(?!AllAudio).*:(Read|MenuAccess)$/.test(policy),
  'Victor Visitor': () => false,
};

for (const [person, has] of Object.entries(people) as [Person, (policy: string) => boolean][]) {
  test(`${person}: every address, and the menu`, async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, person);
    await expectShellRoutes(page, has);
    expect(await menuEntries(page)).toEqual(expectedEntries(has));
    if (person === 'Victor Visitor') {
      // who may not even read a scenario is sent away
      for (const pattern of Object.keys(scenarioRoutes)) {
        await visit(page, addressOf(`${base}/${pattern}`));
        await expect(page, pattern).toHaveURL('/dashboard');
      }
    } else await expectScenarioRoutes(page, has);
  });
}

test('unknown addresses are not found, whoever asks and in every area', async ({ page }) => {
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
    '/admin/user-management/nobody',
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

test('features that are not released open nothing, whatever the policies', async ({ page }) => {
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
    for (const [pattern, wanted] of Object.entries(scenarioRoutes).filter(([, { flag }]) => flag !== undefined)) {
      const isOpen = mayOpen(wanted, () => true, circumstances);
      await expectRoute(page, addressOf(`${base}/${pattern}`), new RegExp(`${wanted.title}$`), isOpen);
    }
    await expectRoute(page, '/admin/minigames', 'Minigames', circumstances.flags.includes('minigame-release'));
    expect(await menuEntries(page)).toEqual(expectedEntries(() => true, circumstances));
  };
  await choose({ 'minigame-release': false, 'debrief-experiment': true });
  await minigamesAndDebrief({ flags: ['debrief-experiment'], isOwned: true });
  await choose({ 'minigame-release': true, 'debrief-experiment': true });
  await minigamesAndDebrief({ flags: ['minigame-release', 'debrief-experiment'], isOwned: true });
});

test('Missing Assets is for the institution that owns the scenario', async ({ page }) => {
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
      // the gateway may take two seconds to remember it
      const where = await askGateway<{ readonly session: unknown }>(page, 'query Who { session { institutionId } }');
      expect(where.session).toEqual({ institutionId });
    }).toPass();
    await page.reload();
    await expect(heading(page)).toBeVisible();
  };
  await switchTo(guest);
  await expectScenarioRoutes(page, () => true, { ...usual, isOwned: false });
  await switchTo(owner);
  await askGateway(
    page,
    'mutation Unshare($owner: ID!, $id: ID!) { libraryUnshare(input: { institutionId: $owner, libraryAccessId: $id }) }',
    { owner, id: libraryShare.id },
  );
});

test('a single policy opens what asks for it, and nothing else', async ({ browser, page }) => {
  test.setTimeout(240_000);
  const { permit, close } = await permitVisitor(browser);
  await permit();
  await signIn(page, 'Victor Visitor');
  for (const policies of [
    ['Prop:Read'],
    ['AdminTasks:MenuAccess'],
    ['AdminTasks:MenuAccess', 'Prop:Read'],
    ['AdminTasks:MenuAccess', 'VoiceControlTraining:Create'],
    ['Images:MenuAccess'],
    ['GlobalRoles:Read', 'GlobalPrompts:Read'],
  ]) {
    await permit(...policies);
    const has = (policy: string) => policies.includes(policy);
    await expect(async () => {
      // the gateway may take two seconds to hear of it
      await page.reload();
      await expect(heading(page)).toBeVisible();
      expect(await menuEntries(page)).toEqual(expectedEntries(has));
    }).toPass();
    await expectShellRoutes(page, has);
  }
  await close();
});

test('permissions that are withdrawn close the page that is open, at the next refusal', async ({ browser, page }) => {
  const { permit, close } = await permitVisitor(browser);
  await permit('Images:MenuAccess', 'AdminTasks:MenuAccess');
  await signIn(page, 'Victor Visitor', '/assets/images');
  await expect(page).toHaveTitle('Images');
  await permit();
  // whatever the gateway refuses tells the app to look again
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
    await expect(page).toHaveTitle(closed, { timeout: 8000 });
  }).toPass();
  await expect(page.getByRole('banner')).toBeVisible();
  await close();
});
