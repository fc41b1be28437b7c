import { expect, type Page } from '@playwright/test';
import { actionsScreen, item, openMenu } from '../editor/menu-tree';
import type { Scene } from './scene';

const address = `${actionsScreen('EXAMPLES', 'SEP001GB')}/CBLOD001/ACTION/CBLOD001`;
const bloods = (page: Page) => item(page, 'Action Take bloods with lactate');

/** The menu tree with an action selected, and what opens above it. */
export const menuTreeScenes: readonly Scene[] = [
  {
    name: 'menu-tree-action',
    as: 'Amira Administrator',
    address,
    lights: ['light', 'dark', 'contrast'],
    shows: '[role=treeitem][aria-selected=true]',
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
    name: 'menu-tree-new-command',
    as: 'Amira Administrator',
    address,
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('button', { name: /^Add command/ }).click();
    },
  },
  {
    name: 'menu-tree-read-only',
    as: 'Rita Reviewer',
    address,
    shows: '[role=treeitem][aria-selected=true]',
  },
];
