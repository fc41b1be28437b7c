import type { Page } from '@playwright/test';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await expect(page.getByRole('combobox')).toHaveValue(text);
}

const workspace = '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info';

async function openDuplicate(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Library' })).toBeVisible();
}

const pastedRoles = 'Identity\tRole name\tInitials\n\tPorter\tP\n\tSurgeon on call\tLONG\nno-such-role\tNurse\tN';

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Roles: Import…' }).click();
  await page.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' }).fill(pastedRoles);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1 new');
}

async function openOtherHeaders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Roles: Import…' }).click();
  const field = page.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' });
  await field.fill('sep=;\nJob;Abbreviation;Remarks\nPorter;P;nights only\nSurgeon;#REF!;on call');
  await page.getByRole('combobox', { name: '“Job”' }).selectOption('Role name');
  await page.getByRole('combobox', { name: '“Abbreviation”' }).selectOption('Initials');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1 new');
}

async function chooseOtherRoom(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Room', exact: true }).fill('Birth');
  await page.getByRole('option', { name: /^Birth room/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It makes 12 places invalid:');
}

/** Dialogs and menus that open above a screen. */
export const dialogScenes: readonly Scene[] = [
  {
    name: 'change-breaks',
    as: 'Amira Administrator',
    address: '/libraries/EXAMPLES/scenario/SEP001GB/setup/environment-and-roles/room',
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=alertdialog]',
    steps: chooseOtherRoom,
  },
  {
    name: 'import-list',
    as: 'Amira Administrator',
    address: '/libraries/EXAMPLES/scenario/SEP001GB/setup/environment-and-roles/roles',
    sizes: [sizes.usual, sizes.zoomed],
    steps: openImport,
  },
  {
    name: 'import-columns',
    as: 'Amira Administrator',
    address: '/libraries/EXAMPLES/scenario/SEP001GB/setup/environment-and-roles/roles',
    sizes: [sizes.usual, sizes.zoomed],
    steps: openOtherHeaders,
  },
  {
    name: 'account-menu',
    as: 'Amira Administrator',
    address: '/dashboard',
    sizes: [sizes.usual, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    steps: openAccount,
  },
  { name: 'account-menu-long-name', as: 'Amira Administrator', at: 'full', address: '/dashboard', steps: openAccount },
  { name: 'account-menu-one-institution', as: 'Rita Reviewer', address: '/dashboard', steps: openAccount },
  {
    name: 'palette',
    as: 'Amira Administrator',
    address: '/dashboard',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    shows: '[role=option]',
    steps: (page) => openPalette(page, ''),
  },
  {
    name: 'palette-found',
    as: 'Amira Administrator',
    at: 'full',
    address: '/dashboard',
    shows: '[role=option]',
    steps: (page) => openPalette(page, 'em'),
  },
  {
    name: 'palette-nothing',
    as: 'Amira Administrator',
    address: '/dashboard',
    steps: (page) => openPalette(page, 'zzz'),
  },
  {
    name: 'settings',
    as: 'Amira Administrator',
    address: '/dashboard',
    sizes: [sizes.usual, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    shows: '[role=dialog]',
    steps: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Settings' }).click();
    },
  },
  {
    name: 'report',
    as: 'Amira Administrator',
    address: '/dashboard',
    checkedBy: 'errors.spec.ts',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    shows: '[role=dialog]',
    steps: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Report bug/feedback' }).click();
    },
  },
  {
    name: 'shortcuts',
    as: 'Amira Administrator',
    address: workspace,
    shows: '[role=dialog]',
    steps: (page) => page.keyboard.press('Control+/'),
  },
  { name: 'duplicate', as: 'Amira Administrator', address: workspace, shows: '[role=dialog]', steps: openDuplicate },
  {
    name: 'duplicate-refused',
    as: 'Amira Administrator',
    address: workspace,
    shows: '[role=dialog] [role=alert]',
    steps: async (page) => {
      await openDuplicate(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'New scenario code' }).fill('ANA001GB');
      await dialog.getByRole('button', { name: 'Duplicate' }).click();
    },
  },
  {
    name: 'still-here',
    as: 'Arthur Author',
    address: '/all-scenarios',
    movesClock: true,
    shows: '[role=alertdialog]',
    steps: async (page) => {
      await page.clock.runFor('30:02');
    },
  },
  {
    name: 'still-here-late',
    as: 'Arthur Author',
    address: '/all-scenarios',
    movesClock: true,
    shows: '[role=alertdialog]',
    steps: async (page) => {
      await page.clock.runFor('30:50');
    },
  },
];
