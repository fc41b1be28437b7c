import { choice, entity, flag, identity, list, object, optionalReference, title, type Snapshot } from '#schema/fields';
import { locationTypes, locationTypeValues } from '#base/document-values';
import { sideMenuDocumentNames } from '#base/enumerations';
import { insideRoom } from '../setup/inside-room';

/** Title of the folder that the editor manages, with the two locations below. */
export const automatedFolderTitle = 'Automated';
/** Default title of the start location. */
export const startLocationTitle = 'START SCENARIO';
/** Default title of the hidden location for automated actions. */
export const eventsLocationTitle = 'Events';

/** A folder of locations. Folders are nested by `parentFolderId` and are in array order. */
export const folder = entity(
  'folder',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    parentFolderId: optionalReference('folder', { title: 'Parent folder', 'x-on-delete': 'restrict' }),
  },
  { title: 'Folder', 'x-subject': 'ScenarioFolder', 'x-line': true },
);

/** A menu location: the root of a menu that learners open in the room. */
export const location = entity(
  'location',
  {
    id: identity(),
    displayName: title({ title: 'Title' }),
    parentFolderId: optionalReference('folder', { title: 'Folder', 'x-on-delete': 'restrict' }),
    type: choice(locationTypes, { title: 'Type', 'x-values': locationTypeValues }),
    menuLocationId: optionalReference('asset.location', {
      title: 'Menu location',
      'x-offers': { where: { level: 'MENU_LOCATION' }, inside: insideRoom },
    }),
    buttonLayoutId: optionalReference('button-layout', { title: 'Button layout' }),
    actorId: optionalReference('actor', { title: 'Character' }),
    handControlled: flag({ title: 'Hand controlled' }),
  },
  { title: 'Location', 'x-subject': 'ScenarioMenuLocation', 'x-line': true },
);

/** An entry of a menu item's side menu. */
export const sideMenuItem = entity(
  'side-menu-item',
  {
    id: identity(),
    title: title({ title: 'Name' }),
    templateName: choice(sideMenuDocumentNames, { title: 'Document' }),
    responseCode: optionalReference('response', { title: 'Action', 'x-on-delete': 'cascade' }),
  },
  { title: 'Side menu item', 'x-line': true },
);

/** Possible types of a menu item. */
export const menuTypes = ['MENU', 'ACTION', 'FORM', 'SCORECARD'] as const;
/** Meanings of the types of menu items. */
export const menuTypeValues: Readonly<Record<(typeof menuTypes)[number], string>> = {
  MENU: 'A menu with further items.',
  ACTION: 'Starts an action.',
  FORM: 'Opens a multiple-choice form.',
  SCORECARD: 'Opens a scorecard matrix.',
};

/**
 * A node of a menu. Its parent is a location or, through `parentMenuItemId`, another item of type MENU; exactly one of the two
 * is set. Siblings are in array order.
 */
export const menuItem = entity(
  'menu-item',
  {
    id: identity(),
    menuType: choice(menuTypes, { title: 'Type', 'x-values': menuTypeValues }),
    title: title({ title: 'Title', description: 'For menus only; other items use the title of their target.' }),
    locationId: optionalReference('location', { title: 'Location', 'x-on-delete': 'restrict' }),
    parentMenuItemId: optionalReference('menu-item', { title: 'Parent menu', 'x-on-delete': 'restrict' }),
    actionCode: optionalReference('action', { title: 'Action', 'x-on-delete': 'cascade' }),
    formId: optionalReference('form', { title: 'Multiple-choice form', 'x-on-delete': 'cascade' }),
    scorecardId: optionalReference('scorecard', { title: 'Scorecard matrix', 'x-on-delete': 'cascade' }),
    sideMenuItems: list(sideMenuItem, { title: 'Side menu' }),
  },
  { title: 'Menu item', 'x-subject': 'ScenarioMenuItem', 'x-line': true },
);

/** The learner's menus. */
export const menu = object(
  {
    folders: list(folder, { title: 'Folders' }),
    locations: list(location, { title: 'Locations' }),
    items: list(menuItem, { title: 'Menu items' }),
  },
  { title: 'Menu tree' },
);

/** A folder in snapshots. */
export type Folder = Snapshot<typeof folder>;
/** A location in snapshots. */
export type Location = Snapshot<typeof location>;
/** A menu item in snapshots. */
export type MenuItem = Snapshot<typeof menuItem>;
/** A side menu item in snapshots. */
export type SideMenuItem = Snapshot<typeof sideMenuItem>;

/** Reference fields of a menu item by its type: exactly this one is set. */
export const menuItemTarget = {
  ACTION: 'actionCode',
  FORM: 'formId',
  SCORECARD: 'scorecardId',
} as const satisfies Partial<Record<(typeof menuTypes)[number], keyof MenuItem>>;
