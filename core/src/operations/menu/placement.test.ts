import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { operationPlugins } from '#testing/operation-plugins';
import { placementRefusal, type TreeParent, type PlaceableEntity } from './placement';

const folder = (id: string, parentFolderId: string | null = null) => ({ id, title: id, parentFolderId });
const location = (id: string, type: string) => ({ id, displayName: id, parentFolderId: 'ward', type });
const item = (id: string, menuType: string, more: object) => ({
  id,
  menuType,
  title: '',
  locationId: null,
  parentMenuItemId: null,
  actionCode: null,
  formId: null,
  scorecardId: null,
  sideMenuItems: [],
  ...more,
});

const menu = {
  folders: [folder('ward'), folder('corner', 'ward'), folder('shelf', 'corner')],
  locations: [location('bed', 'ROOM'), location('events', 'HIDDEN'), location('start', 'START')],
  items: [
    item('drugs', 'MENU', { locationId: 'bed' }),
    item('fluids', 'MENU', { parentMenuItemId: 'drugs' }),
    item('meds', 'ACTION', { parentMenuItemId: 'drugs', actionCode: 'AMEDS001' }),
    item('form', 'FORM', { locationId: 'bed', formId: 'form-1' }),
  ],
} as unknown as Scenario['menu'];

const root: TreeParent = { kind: 'root' };
const inFolder = (id: string): TreeParent => ({ kind: 'folder', id });
const at = (id: string): TreeParent => ({ kind: 'location', id });
const inItem = (id: string): TreeParent => ({ kind: 'menu-item', id });
const folderEntity = (id: string): PlaceableEntity => ({ kind: 'folder', id });
const bed: PlaceableEntity = { kind: 'location', id: 'bed' };
const entity = (menuType: 'MENU' | 'FORM' | 'SCORECARD', id: string | null = null): PlaceableEntity => ({
  kind: 'menu-item',
  id,
  menuType,
  actionCode: null,
});
/** An action with its trigger in its code. */
const action = (trigger: string): PlaceableEntity => ({
  kind: 'menu-item',
  id: null,
  menuType: 'ACTION',
  actionCode: trigger,
});

const places = {
  root,
  folder: inFolder('ward'),
  location: at('bed'),
  menu: inItem('drugs'),
  hidden: at('events'),
  start: at('start'),
};

function allowedPlaces(what: PlaceableEntity): readonly string[] {
  return Object.entries(places).flatMap(([name, parent]) => (refusal(what, parent) === null ? [name] : []));
}

function refusal(what: PlaceableEntity, parent: TreeParent) {
  return placementRefusal(menu, what, parent, (code) => operationPlugins.trigger(`trigger.${code}`));
}

describe('placementRefusal', () => {
  it.each([
    ['a folder', folderEntity('shelf'), ['root', 'folder']],
    ['a location', bed, ['folder']],
    ['a menu', entity('MENU'), ['location', 'menu', 'hidden']],
    ['a form', entity('FORM'), ['location', 'menu', 'hidden']],
    ['a scorecard', entity('SCORECARD'), ['location', 'menu', 'hidden']],
    ['a learner-triggered action', action('learner'), ['location', 'menu', 'hidden']],
    ['a time-triggered action', action('time'), ['hidden']],
    ['the start action', action('start'), ['start']],
    ['an action of an unknown trigger', action('vendor/other'), ['location', 'menu', 'hidden', 'start']],
  ])('allows %s only at its valid places', (_, what, expected) => {
    expect(allowedPlaces(what)).toEqual(expected);
  });

  it.each([
    ['a folder in itself', folderEntity('ward'), inFolder('ward'), 'It cannot be moved into itself.'],
    ['a folder below itself', folderEntity('ward'), inFolder('shelf'), 'It cannot be moved into itself.'],
    ['a menu below itself', entity('MENU', 'drugs'), inItem('fluids'), 'It cannot be moved into itself.'],
    ['a location at the top', bed, root, 'A location must be in a folder.'],
    [
      'a folder in a location',
      folderEntity('ward'),
      at('bed'),
      'A folder must be in another folder or at the top level.',
    ],
    ['a menu in a folder', entity('MENU'), inFolder('ward'), 'Menus and menu items must be in a location or a menu.'],
    ['a menu in an action', entity('MENU'), inItem('meds'), 'Only a menu can contain menu items.'],
    ['a menu in the start', entity('MENU'), at('start'), 'Menus cannot be placed here.'],
    [
      'a time-triggered action in a menu',
      action('time'),
      inItem('drugs'),
      'An action with the trigger Time cannot be placed in a menu.',
    ],
    ['anything in a deleted folder', bed, inFolder('gone'), 'The item that this changes does not exist.'],
    ['anything in a deleted location', entity('MENU'), at('gone'), 'Location not found'],
  ])('refuses %s', (_, what, parent, message) => {
    expect(refusal(what, parent)?.message).toBe(message);
  });
});
