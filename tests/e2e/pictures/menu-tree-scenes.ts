import type { Page } from '@playwright/test';
import { item, openMenu } from '../editor/menu-tree';
import { expect } from './expect';
import { actionOf, ketoacidosis, screenOf, sepsis, troubled } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const address = actionOf(sepsis, 'CBLOD001');
const bloods = (page: Page) => item(page, 'Action Take bloods with lactate');

async function openCommands(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('radio', { name: 'Outline' }).click();
  await page.getByRole('button', { name: /^Add command/ }).click();
}

/** Pastes an action of the sepsis scenario into a location of another scenario. */
async function pasteAction(page: Page, actionCode: string): Promise<void> {
  const entry = { type: 'action', key: sepsis.code, data: { actionCode } };
  await page.evaluate((text) => localStorage.setItem('scenario-studio.clipboard', text), JSON.stringify(entry));
  await page.reload();
  await openMenu(
    page
      .getByRole('tree', { name: 'Menu tree' })
      .getByRole('treeitem', { name: /^Location / })
      .first(),
    'Paste action',
  );
}

/** The menu tree with an action selected, and its dialogs and menus. */
export const menuTreeScenes: readonly Scene[] = [
  {
    name: 'menu-tree-action',
    as: 'Amira Administrator',
    address,
    sizes: Object.values(sizes),
    lights: ['light', 'dark', 'contrast'],
  },
  {
    name: 'menu-tree-menu',
    as: 'Amira Administrator',
    address,
    shows: '[role=menu]',
    steps: async (page) => {
      await bloods(page).focus();
      await page.keyboard.press('Shift+F10');
    },
  },
  {
    name: 'menu-tree-move',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: (page) => openMenu(bloods(page), 'Move to…'),
  },
  {
    name: 'menu-tree-side-menu',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: async (page) => {
      await openMenu(bloods(page), 'Side menu…');
      await page.getByRole('button', { name: 'Add entry' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  },
  {
    name: 'menu-tree-paste',
    as: 'Amira Administrator',
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    sizes: [sizes.usual, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    shows: '[role=alertdialog]',
    steps: (page) => pasteAction(page, 'CFLUI001'),
  },
  {
    name: 'menu-tree-new-command',
    as: 'Amira Administrator',
    address,
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=dialog]',
    steps: openCommands,
  },
  {
    name: 'menu-tree-new-command-nothing',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: async (page) => {
      await openCommands(page);
      await page.getByRole('searchbox', { name: 'Search commands' }).fill('zzz');
    },
  },
  {
    name: 'menu-tree-new-response',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Add response' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('x'.repeat(256));
    },
  },
  {
    name: 'menu-tree-new-folder',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('button', { name: 'New folder' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    },
  },
  {
    name: 'menu-tree-new-location',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: async (page) => {
      await item(page, 'Folder Patient').click();
      await openMenu(item(page, 'Folder Patient'), 'New location');
    },
  },
  {
    name: 'menu-tree-new-action',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: async (page) => {
      await item(page, 'Location Patient, arm').click();
      await openMenu(item(page, 'Location Patient, arm'), 'New action');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Action name' }).fill('Take bloods again');
      await dialog.getByRole('textbox', { name: 'Action code' }).fill('CBLOD001');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog).toContainText('Action already in scenario');
    },
  },
  {
    name: 'menu-tree-delete',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog], [role=alertdialog]',
    steps: async (page) => {
      await bloods(page).focus();
      await page.keyboard.press('Delete');
    },
  },
  {
    name: 'menu-tree-delete-blocked',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: async (page) => {
      await item(page, 'Menu Samples and tests').click();
      await page.keyboard.press('Delete');
    },
  },
  {
    name: 'menu-tree-no-match',
    as: 'Amira Administrator',
    address,
    steps: async (page) => {
      await page.getByRole('searchbox', { name: 'Search Menu tree' }).fill('no such thing');
      await expect(page.getByText('No items match the required filters')).toBeVisible();
    },
  },
  {
    name: 'menu-tree-empty',
    as: 'Amira Administrator',
    at: 'full',
    address: screenOf(troubled, 'compose-sim/actions'),
  },
  {
    name: 'menu-tree-loading',
    as: 'Amira Administrator',
    address: screenOf(sepsis, 'compose-sim/actions'),
    failure: 'waiting',
    shows: 'main',
  },
  {
    name: 'menu-tree-response',
    as: 'Amira Administrator',
    address: actionOf(sepsis, 'CBLOD001', 'RESPONSE/CBLOD001R1'),
    shows: '[role=treeitem][aria-selected=true]',
  },
  {
    name: 'menu-tree-read-only',
    as: 'Rita Reviewer',
    address,
    shows: '[role=treeitem][aria-selected=true]',
  },
];
