import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../browser/violations';
import { askGateway, institutionOf } from './ask-gateway';
import { Canvas } from './canvas';
import { changeScenario } from './change-scenario';
import { actionsScreen } from './menu-tree';
import { test } from './plugin-test';
import { signIn } from './sign-in';
import { visit } from './visit';

const address = '/admin/playlist-commands';
const table = (page: Page) => page.getByRole('treegrid', { name: 'Playlist commands' });
const search = (page: Page) => page.getByRole('searchbox', { name: /playlist commands/i });
const group = (page: Page, name: RegExp) =>
  table(page)
    .getByRole('row', { level: 1 })
    .filter({ has: page.getByRole('gridcell', { name }) });

async function openCommands(page: Page): Promise<void> {
  await signIn(page, 'Amira Administrator', address);
  await expect(table(page)).toBeVisible();
}

/** Opens the details of a command. */
async function openCommand(page: Page, name: string): Promise<Locator> {
  // the grid renders only the rows in view
  await search(page).fill(name);
  await table(page).getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  return drawer;
}

const problem = (page: Page, title: string) => page.getByRole('group').filter({ hasText: title });

test('commands are listed and tried out, also those of packages that fail or don’t fit', async ({ page, context }) => {
  await openCommands(page);
  await test.step('by group, with icon, id, version, arguments and owner', async () => {
    await expect(group(page, /^Frequently used/)).toHaveAttribute('aria-expanded', 'true');
    await search(page).fill('command.speech');
    const speech = table(page).getByRole('row', { level: 2 }).filter({ hasText: 'command.speech' });
    await expect(speech.getByRole('gridcell')).toHaveText([
      /Speech/,
      'command.speech',
      '1',
      '7',
      'Scenario Studio',
      '',
    ]);
    await expect(speech.getByRole('gridcell').first().locator('svg')).toHaveCount(1);
    await search(page).fill('lab res');
    await expect(table(page).getByRole('button', { name: 'Show lab results', exact: true })).toBeVisible();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await expect(table(page).getByRole('row')).toHaveCount(3); // with the titles and the group

    const drawer = await openCommand(page, 'Show lab results');
    await expect(
      drawer.getByRole('region', { name: 'Reference' }).getByRole('heading', { level: 4 }).first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(table(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await search(page).fill('no such command');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(group(page, /^Frequently used/)).toBeVisible();
  });
  await test.step('a generated form can be tried out: the card updates, and nothing is saved', async () => {
    const drawer = await openCommand(page, 'Delay');
    const card = drawer.getByRole('region', { name: 'Card' });
    const before = await card.innerText();
    await drawer.getByRole('region', { name: 'Form' }).getByRole('textbox').first().fill('95');
    await page.keyboard.press('Tab');
    await expect(card).toContainText('1:35');
    await page.keyboard.press('Escape');
    await openCommand(page, 'Delay');
    await expect(card).toHaveText(before, { useInnerText: true });
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });
  await test.step('the palette opens a command', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Show playlist command Infusion');
    await page.getByRole('option', { name: 'Show playlist command Infusion pump' }).click();
    await expect(page.getByRole('dialog', { name: 'Infusion pump' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Commands' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await test.step('a form or card that fails to render shows an error and falls back to the default', async () => {
    const drawer = await openCommand(page, 'Pump fails-in-render');
    const card = drawer.getByRole('region', { name: 'Card' });
    await expect(card).toContainText('The card of Pump fails-in-render failed. No card today.');
    await drawer.getByRole('textbox', { name: 'Fluid' }).fill('Saline');
    await page.keyboard.press('Tab');
    await expect(card).toContainText('Saline at 100 mL/h');
    await expect(drawer.getByRole('region', { name: 'Form' })).toContainText('No form today.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect((await openCommand(page, 'Speech')).getByRole('textbox', { name: 'Text' })).toBeEditable();
    await close();
  });
  await test.step('an error in an event handler or promise of a form is shown next to the form, which stays usable', async () => {
    const drawer = await openCommand(page, 'Pump fails-in-event');
    await drawer.getByRole('button', { name: 'Press' }).click();
    await expect(drawer.getByRole('region', { name: 'Form' })).toContainText('failed. Pressed too hard.');
    await drawer.getByRole('button', { name: 'Wait' }).click();
    await expect(drawer.getByRole('region', { name: 'Form' })).toContainText('failed. Too late.');
    await expect(drawer.getByRole('button', { name: 'Press' })).toBeEnabled();
    await close();
  });
  await test.step('a form cannot access other origins', async () => {
    const drawer = await openCommand(page, 'Pump calls-out');
    const refused = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
            resolve(`${effectiveDirective} ${blockedURI}`);
          });
        }),
    );
    await drawer.getByRole('button', { name: /Call out/ }).click();
    await expect(drawer.getByRole('button')).toContainText(['', 'Call out: refused']);
    expect(await refused).toBe('connect-src https://example.org/');
    await close();
  });
  await test.step('a form receives only its editor properties; any other request is rejected', async () => {
    const drawer = await openCommand(page, 'Pump asks-for-more');
    const form = drawer.getByRole('region', { name: 'Form' });
    await expect(form.getByText('args dispatch id issues readOnly')).toBeVisible();
    await form.getByRole('button', { name: 'Delete an action' }).click();
    await expect(form).toContainText(
      'The form requested “action.delete”, which requires a scenario. Nothing was changed.',
    );
    await form.getByRole('button', { name: 'Rate -1' }).click();
    await expect(form).toContainText('The form returned invalid arguments. Nothing was changed.');
    await form.getByRole('button', { name: 'Change the arguments' }).click();
    await expect(form).toContainText('The form of Pump asks-for-more failed.');
    await expect(drawer.getByRole('region', { name: 'Card' })).toContainText('at 100 mL/h');
    await close();
  });
  await test.step('incompatible packages are listed with the reason, what is safe, and details to copy', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const refused = problem(page, 'other-contract was not loaded.');
    await expect(refused).toContainText(
      'requires plugin contract version 2, but this version of Scenario Studio supports version 1',
    );
    await expect(refused).toContainText('Scenarios that use its plugins still open.');
    await expect(problem(page, 'The user interface of fails-at-load@1.0.0 could not be loaded.')).toContainText(
      'The pump is out of order.',
    );
    await expect(problem(page, 'A user interface of for-another@1.0.0 has no matching plugin.')).toContainText(
      'command.speech is no plugin of for-another@1.0.0.',
    );
    await expect(problem(page, 'The user interface of half-a-ui@1.0.0 is invalid.')).toContainText(
      'must export “ui” with “for”',
    );
    await expect(problem(page, 'An icon of unknown-icon@1.0.0 was not found.')).toContainText(
      'The icon “NoSuchIcon” of acme/command.unknown-icon does not exist.',
    );
    await page.getByRole('button', { name: 'Copy details about fails-at-load@1.0.0' }).click();
    await expect(page.getByText('Details copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('The pump is out of order.');
    expect(copied).toMatch(/\/plugins\/fails-at-load\.ui\.[\w-]+\.js/);
    // the built-in plugin is not replaced
    await search(page).fill('command.speech');
    await expect(table(page).getByRole('row', { level: 2 })).toContainText('Scenario Studio');
    // a drawer that was closed hides the page for some time
    await expect.poll(() => violations(page)).toEqual([]);

    const drawer = await openCommand(page, 'Pump fails-at-load');
    await expect(drawer.getByRole('textbox', { name: 'Fluid' })).toBeEditable();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a package’s form and card work with the editor’s React, Fluent and kit, in both themes', async () => {
    await page.clock.install();
    await search(page).fill('acme/');
    const row = table(page).getByRole('row').filter({ hasText: 'acme/command.infusion-pump' });
    await expect(row).toContainText('@acme/scn-infusion-pump@1.2.0');
    // its icon is one of Fluent's that the editor doesn't contain; a name that doesn't exist gets the default icon
    const iconOf = (of: Locator) => of.getByRole('gridcell').first().locator('svg path');
    const unknown = table(page).getByRole('row').filter({ hasText: 'acme/command.unknown-icon' });
    await expect(iconOf(unknown)).toHaveCount(1);
    await expect(iconOf(row)).toHaveCount(1);
    await expect(iconOf(row)).not.toHaveAttribute('d', (await iconOf(unknown).getAttribute('d')) ?? '');
    const drawer = await openCommand(page, 'Infusion pump');
    const display = drawer.getByRole('group', { name: 'Pump display' });
    await expect(display).toContainText('100 mL/h');

    // the package's own state and effects: 36 s at 100 mL/h are 1 mL
    await expect(display).toContainText('500.00 mL left');
    await page.clock.runFor(36_000);
    await expect(display).toContainText('499.00 mL left');

    // Fluent's theme applies: the button looks like the editor's own
    const stop = drawer.getByRole('button', { name: 'Stop the pump' });
    const start = drawer.getByRole('button', { name: 'Start the pump' });
    const close = drawer.getByRole('button', { name: 'Close' });
    const inkOf = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).getPropertyValue('--colorNeutralForeground1'));
    const inks = { light: 'rgb(36, 36, 36)', dark: 'rgb(255, 255, 255)' };
    const show = async (button: Locator, colorScheme: keyof typeof inks) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(button, colorScheme).toHaveCSS('color', inks[colorScheme]);
      expect(await inkOf(button), colorScheme).toBe(await inkOf(close));
    };
    await show(stop, 'light');

    // the kit's form and the package's own button change the same arguments through an operation
    const card = drawer.getByRole('region', { name: 'Card' });
    await drawer.getByRole('textbox', { name: 'Fluid' }).fill('Plasma-Lyte 148');
    await page.keyboard.press('Tab');
    await expect(card).toContainText('Plasma-Lyte 148 at 100 mL/h');
    await stop.click();
    await expect(card).toContainText('Pump stopped (Plasma-Lyte 148)');
    await expect(display).toContainText('STOP');
    await expect(drawer.getByRole('switch', { name: 'Running' })).not.toBeChecked();
    await expect(drawer.getByRole('region', { name: 'Reference' })).toContainText('The maximum rate is 999 mL/h');
    for (const colorScheme of ['dark', 'light'] as const) {
      await show(start, colorScheme);
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });
});

test('a rule that never ends is stopped and named, and what is open goes on', async ({ page }) => {
  const code = 'SEP001GB';
  await signIn(page, 'Amira Administrator', `${actionsScreen('EXAMPLES', code)}/CBLOD001`);
  const { stage } = new Canvas(page);
  await expect(stage.getByRole('treeitem').first()).toBeVisible();
  const args = { patientId: null, fluid: 'Saline', rate: 1, volume: 500, running: true };
  const input = { responseCode: 'CBLOD001R1', id: 'endless', block: 'acme/command.never-ends', args, after: null };
  await changeScenario(page, code, [{ name: 'playlist-command.create', input }]);
  const stopped = problem(page, 'A function of never-ends@1.0.0 was stopped.');
  await expect(stopped).toContainText(
    'The rule acme/command.never-ends/loops didn’t finish within 5 s and was stopped.',
  );
  await expect(stopped).toContainText('Your work is kept');
  await expect(stage.getByRole('treeitem').filter({ hasText: 'Saline at 1 mL/h' })).toHaveCount(1);

  // as when the browser had ended the page within another function: a page that a test leaves takes its note with it
  const { pluginPackages } = await askGateway<{
    readonly pluginPackages: readonly { readonly name: string; readonly headlessPath: string }[];
  }>(page, '{ pluginPackages { name headlessPath } }', {});
  const path = pluginPackages.find(({ name }) => name === 'never-ends')?.headlessPath;
  const note = ['loops', 'other'].map((key) => ({
    name: 'never-ends',
    path,
    what: `the rule acme/command.never-ends/${key}`,
  }));
  await page.addInitScript((text) => sessionStorage.setItem('scn.plugins.running', text), JSON.stringify(note));
  await page.reload();
  const both = problem(page, '2 functions of never-ends@1.0.0 were stopped.');
  for (const rule of ['loops', 'other'])
    await expect(both).toContainText(
      `The rule acme/command.never-ends/${rule} didn’t finish when the page was last open, and was stopped.`,
    );
  await expect(stage.getByRole('treeitem').filter({ hasText: 'Saline' }).first()).toBeVisible();
  await expect(both.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('plugins are loaded where they are needed, and have their places in the editor', async ({ page }) => {
  await test.step('none before sign-in, and no package before a screen needs it', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const ofPlugins = () => requests.filter((path) => /^\/plugin|shared-|playlist-commands/.test(path));
    expect(ofPlugins()).toEqual([]);
    await signIn(page, 'Amira Administrator');
    expect(ofPlugins()).toEqual([]);
  });
  await test.step('a kind of asset has its menu entry and its screen, without a line of the editor', async () => {
    await visit(page, '/dashboard?menu');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const group = menu.getByRole('button', { name: 'Shared Assets' });
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await menu.getByRole('link', { name: 'Kits' }).click();
    await expect(page).toHaveURL('/assets/kits');
    await expect(page).toHaveTitle('Kits');
    await expect(page.getByRole('main')).toContainText('No kits yet');
    await page.getByRole('button', { name: 'New kit' }).first().click();
    await page.getByRole('textbox', { name: 'Label' }).fill('Burns kit');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/assets\/kits\/[\w-]{36}$/);
    const cards = page.getByRole('list', { name: 'Kits' }).getByRole('listitem');
    await expect(cards).toHaveText([/Burns kit.*Size1/]);
    await page
      .getByRole('spinbutton', { name: 'Size' })
      .or(page.getByRole('textbox', { name: 'Size' }))
      .fill('7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(cards).toHaveText([/Burns kit.*Size7/]);
    // the pointer is still on Save, which says why it can’t be pressed
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(cards.getByRole('link', { name: 'Burns kit' })).toBeFocused();
    await cards.getByRole('button', { name: 'Menu for Burns kit' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('No kits yet');
    await visit(page, '/assets/nowhere');
    await expect(page).toHaveTitle('Page Not Found');
    // beside it, the canvas would be narrower
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toHaveCount(0);
  });
  await test.step('commands of packages, one of them just created, are in palette, canvas, form, problems and API', async () => {
    const code = 'SEP001GB';
    await visit(page, `${actionsScreen('EXAMPLES', code)}/CBLOD001`);
    const canvas = new Canvas(page);
    const { stage } = canvas;
    const palette = page.getByRole('region', { name: 'Commands' });
    const properties = page.getByRole('region', { name: 'Properties', exact: true });
    await expect(canvas.card('cblod001r1-1')).toBeVisible();
    await test.step('what ‘scn plugin new’ has created', async () => {
      await palette.getByRole('button', { name: 'Set vitals' }).click();
      await expect(properties).toContainText('Set vitals');
      const card = stage.getByRole('treeitem').filter({ hasText: /^Set vitals/ });
      await expect(card).toContainText('Set vitals has no text. Enter a text.');
      await properties.getByRole('textbox', { name: 'Text' }).fill('The infusion runs');
      await page.keyboard.press('Tab');
      await expect(card).toHaveText(/^Set vitals\. The infusion runs\. 5 s\. \d of \d$/);
    });
    await test.step('what a third party has published, with its own form', async () => {
      await palette.getByRole('searchbox').fill('infusion');
      // what is found moves up
      await expect(palette.getByRole('button', { name: 'Delay' })).toHaveCount(0);
      await canvas.drag(palette.getByRole('button', { name: 'Infusion pump' }), 'cblod001r1-1', 0.1);
      await expect(canvas.zone()).toHaveAttribute('data-drop-zone', 'allowed');
      await page.mouse.up();
      const variant = page.getByRole('dialog', { name: 'New Playlist Command' });
      await variant.getByRole('combobox', { name: 'State' }).selectOption('Fluid bolus');
      await variant.getByRole('button', { name: 'Create' }).click();
      await expect(properties.getByRole('group', { name: 'Pump display' })).toContainText('999 mL/h');
      await expect(stage.getByRole('treeitem').filter({ hasText: /^Infusion pump/ })).toContainText(
        'Sodium chloride 0.9% at 999 mL/h',
      );
    });
    await test.step('through the API', async () => {
      await changeScenario(page, code, [
        {
          name: 'playlist-command.create',
          input: {
            responseCode: 'CBLOD001R1',
            id: 'from-the-api',
            block: 'acme/command.set-vitals',
            args: { text: 'Temperature 39', duration: 2 },
            after: null,
          },
        },
      ]);
      await expect(stage.getByRole('treeitem').filter({ hasText: 'Temperature 39. 2 s' })).toHaveCount(1);
      const institutionId = await institutionOf(page);
      const { scenarioDocument } = await askGateway<{ readonly scenarioDocument: { readonly scenario: unknown } }>(
        page,
        'query ($input: ScenarioInput!) { scenarioDocument(input: $input) { scenario } }',
        { input: { institutionId, scenarioCode: code } },
      );
      expect(JSON.stringify(scenarioDocument.scenario)).toContain('"block":"acme/command.set-vitals"');
    });
  });
});
