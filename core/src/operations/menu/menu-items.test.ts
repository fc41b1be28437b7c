import { testOperation } from '#testing/test-operation';
import { operation as create } from './create-menu-item';
import { operation as remove } from './delete-menu-item';
import { operation as move } from './move-menu-item';
import { operation as rename } from './rename-menu-item';
import { operation as reorder } from './reorder-menu-item';
import { operation as updateSideMenu } from './update-side-menu';

const items = '/menu/items/*';
const menu = { id: 'new', menuType: 'MENU', title: 'Oxygen', actionCode: null, formId: null, scorecardId: null };
const action = { ...menu, menuType: 'ACTION', title: '' };

testOperation(create, [
  {
    name: 'creates a menu in a menu',
    input: { ...menu, locationId: null, parentMenuItemId: 'menu-drugs', after: 'menu-fluids' },
    expected: {
      [items]: [
        'item-start',
        'item-event',
        'item-oxygen',
        'menu-drugs',
        'menu-fluids',
        'new',
        'item-meds',
        'item-fluid',
        'item-form',
      ],
      '/menu/items/new/sideMenuItems': [],
    },
  },
  {
    name: 'adds an action to a location',
    input: { ...action, actionCode: 'AMEDS001', locationId: 'bed', parentMenuItemId: null, after: 'item-oxygen' },
    expected: { '/menu/items/new/actionCode': 'AMEDS001' },
  },
  {
    name: 'adds a time-triggered action to a hidden location',
    input: { ...action, actionCode: 'ATIME001', locationId: 'events', parentMenuItemId: null, after: null },
    expected: { '/menu/items/new/locationId': 'events' },
  },
  {
    name: 'adds a scorecard to a location',
    input: {
      ...menu,
      menuType: 'SCORECARD',
      scorecardId: 'scorecard-1',
      locationId: 'bed',
      parentMenuItemId: null,
      after: null,
    },
    expected: { '/menu/items/new/scorecardId': 'scorecard-1' },
  },
  {
    name: 'refuses a time-triggered action in another location',
    input: { ...action, actionCode: 'ATIME001', locationId: 'bed', parentMenuItemId: null, after: null },
    refused: 'UnsupportedForTriggerTypeError',
    message: 'An action with the trigger Time cannot be placed in a location.',
  },
  {
    name: 'refuses an action of a form',
    input: { ...action, actionCode: 'AFORM001', locationId: 'bed', parentMenuItemId: null, after: null },
    refused: 'ActionDoesNotSupportMenuAccessError',
  },
  {
    name: 'refuses a menu in the start location',
    input: { ...menu, locationId: 'start', parentMenuItemId: null, after: null },
    refused: 'SubMenusUnsupportedError',
  },
  {
    name: 'refuses an action in the same menu twice',
    input: { ...action, actionCode: 'AOXYG001', locationId: 'bed', parentMenuItemId: null, after: null },
    refused: 'DuplicateValue',
  },
  {
    name: 'refuses a parent that is not a menu',
    input: { ...menu, locationId: null, parentMenuItemId: 'item-meds', after: null },
    refused: 'InvalidDataError',
    message: 'Only a menu can contain menu items.',
  },
  {
    name: 'refuses two parents',
    input: { ...menu, locationId: 'bed', parentMenuItemId: 'menu-drugs', after: null },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses a menu that shows an action',
    input: { ...menu, actionCode: 'AMEDS001', locationId: 'bed', parentMenuItemId: null, after: null },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an unknown action',
    input: { ...action, actionCode: 'AXXXX001', locationId: 'bed', parentMenuItemId: null, after: null },
    refused: 'NoRecordsFoundError',
  },
  {
    name: 'refuses an unknown location',
    input: { ...menu, locationId: 'gone', parentMenuItemId: null, after: null },
    refused: 'MenuLocationDoesNotExistError',
  },
  {
    name: 'refuses an unknown menu',
    input: { ...menu, locationId: null, parentMenuItemId: 'gone', after: null },
    refused: 'MenuItemDoesNotExistError',
  },
]);

testOperation(rename, [
  {
    name: 'renames a menu',
    input: { id: 'menu-drugs', title: 'Medicines' },
    expected: { '/menu/items/menu-drugs/title': 'Medicines' },
  },
  { name: 'refuses an item that is not a menu', input: { id: 'item-meds', title: 'X' }, refused: 'InvalidDataError' },
  { name: 'refuses an unknown item', input: { id: 'gone', title: 'X' }, refused: 'MenuItemDoesNotExistError' },
]);

testOperation(remove, [
  {
    name: 'removes an action from its menu and keeps the action',
    input: { id: 'item-meds' },
    expected: { '/menu/items/item-meds': undefined, '/actions/AMEDS001/title': 'Give antibiotics' },
  },
  {
    name: 'refuses a menu with items',
    input: { id: 'menu-drugs' },
    refused: 'MenuItemDeleteError',
    message: 'Cannot delete menu',
  },
  { name: 'refuses an unknown item', input: { id: 'gone' }, refused: 'MenuItemDoesNotExistError' },
]);

testOperation(move, [
  {
    name: 'moves an action to a location',
    input: { id: 'item-meds', locationId: 'bed', parentMenuItemId: null, after: 'item-oxygen' },
    expected: {
      [items]: [
        'item-start',
        'item-event',
        'item-oxygen',
        'item-meds',
        'menu-drugs',
        'menu-fluids',
        'item-fluid',
        'item-form',
      ],
      '/menu/items/item-meds/parentMenuItemId': null,
      '/menu/items/item-meds/sideMenuItems/side-1/title': 'Chart',
    },
  },
  {
    name: 'refuses to move a menu into itself',
    input: { id: 'menu-drugs', locationId: null, parentMenuItemId: 'menu-fluids', after: null },
    refused: 'InvalidDataError',
    message: 'It cannot be moved into itself.',
  },
  {
    name: 'refuses the start action elsewhere',
    input: { id: 'item-start', locationId: 'bed', parentMenuItemId: null, after: null },
    refused: 'UnsupportedForTriggerTypeError',
  },
  {
    name: 'refuses a learner-triggered action in the start location',
    input: { id: 'item-oxygen', locationId: 'start', parentMenuItemId: null, after: null },
    refused: 'UnsupportedForTriggerTypeError',
    message: 'An action with the trigger Learner cannot be placed in a start location.',
  },
  {
    name: 'refuses a form in the start location',
    input: { id: 'item-form', locationId: 'start', parentMenuItemId: null, after: null },
    refused: 'SubMenusUnsupportedError',
  },
]);

testOperation(reorder, [
  {
    name: 'moves an item before its siblings',
    input: { id: 'item-meds', after: null },
    expected: {
      [items]: [
        'item-start',
        'item-event',
        'item-oxygen',
        'menu-drugs',
        'item-meds',
        'menu-fluids',
        'item-fluid',
        'item-form',
      ],
    },
  },
  {
    name: 'refuses a sibling with another parent',
    input: { id: 'item-meds', after: 'item-oxygen' },
    refused: 'NoRecordsFoundError',
  },
  { name: 'refuses an unknown item', input: { id: 'gone', after: null }, refused: 'MenuItemDoesNotExistError' },
]);

const side = { id: 'side-2', title: '', templateName: 'fluid_prescription_chart', responseCode: null };

testOperation(updateSideMenu, [
  {
    name: 'replaces the side menu, even if incomplete',
    input: { menuItemId: 'item-meds', sideMenuItems: [side] },
    expected: { '/menu/items/item-meds/sideMenuItems': [side] },
  },
  {
    name: 'keeps an entry',
    input: { menuItemId: 'item-meds', sideMenuItems: [side, { ...side, id: 'side-1' }] },
    expected: { '/menu/items/item-meds/sideMenuItems/*': ['side-2', 'side-1'] },
  },
  {
    name: 'refuses an identity that is used',
    input: { menuItemId: 'item-meds', sideMenuItems: [{ ...side, id: 'bed' }] },
    refused: 'DuplicateValue',
  },
  {
    name: 'refuses an unknown item',
    input: { menuItemId: 'gone', sideMenuItems: [] },
    refused: 'MenuItemDoesNotExistError',
  },
]);
