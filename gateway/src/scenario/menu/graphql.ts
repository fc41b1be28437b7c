import { breadcrumbOf, itemsShowing } from '@scn/core/description/menu-ways';
import { Refusal } from '@scn/core/base/refusal';
import type { Location } from '@scn/core/document/menu/schema';
import type { Builder } from '#graphql/builder';
import { documentQuery } from '../document/document-query';
import {
  readableCatalogue,
  needEntity,
  derived,
  type ReadableAsset,
  type ReadableCatalogue,
  type DocumentNow,
} from '../document/document-now';
import { placedAmongSiblings } from '../document/placed';
import { scenarioActionInput } from '../scenario-action-input';
import type { ScenarioContext } from '../context';
import {
  breadcrumbType,
  folderType,
  locationType,
  menuItemType,
  type ListedLocation,
  type MenuLocation,
  type ListedMenuItem,
} from './menu-types';

/** The menu items of a document, in document order, each with its path. */
const listMenuItems = derived((document): readonly ListedMenuItem[] => {
  const { items } = document.scenario.menu;
  return document.indexed((view) =>
    placedAmongSiblings(items, (item) => item.parentMenuItemId ?? item.locationId).map((placed) => {
      const breadcrumb = breadcrumbOf(placed.value.id, view) ?? [];
      return { ...placed, breadcrumb, shownTitle: breadcrumb.at(-1)?.title ?? placed.value.title };
    }),
  );
});

/** Adds the queries for the menu tree. */
export function addMenu(builder: Builder<ScenarioContext>): void {
  addTree(builder);
  addBreadcrumb(builder);
}

function addTree(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioFolders', {
    type: [folderType(builder)],
    description: 'The folders of the menu tree with their locations, in document order.',
    resolve: async (document, _, context) => {
      const locations = listLocations(document, await readableCatalogue(context, document));
      return placedAmongSiblings(document.scenario.menu.folders, ({ parentFolderId }) => parentFolderId).map(
        (folder) => ({
          ...folder,
          menuLocations: locations.filter(({ value }) => value.parentFolderId === folder.value.id),
        }),
      );
    },
  });
  documentQuery(builder, 'scenarioMenuLocations', {
    type: [locationType(builder)],
    description: 'The menu locations, in document order.',
    resolve: async (document, _, context) => listLocations(document, await readableCatalogue(context, document)),
  });
  documentQuery(builder, 'scenarioMenuItems', {
    type: [menuItemType(builder)],
    description: 'The items of all menus, in document order.',
    resolve: (document) => listMenuItems(document),
  });
}

function addBreadcrumb(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioMenuBreadcrumb', {
    type: [breadcrumbType(builder)],
    description: 'The path to a menu item, from the outermost folder to the item itself.',
    input: (t) => ({
      menuItemId: t.id({ required: true, description: 'The menu item.' }),
    }),
    typeOptions: { name: 'ScenarioMenuItemInput', description: 'A menu item of a scenario.' },
    argOptions: { description: 'The menu item.' },
    resolve: (document, { menuItemId }) => {
      const breadcrumb = document.indexed((view) => breadcrumbOf(menuItemId, view));
      if (breadcrumb === undefined) throw new Refusal('MenuItemDoesNotExistError', { id: menuItemId });
      return breadcrumb;
    },
  });
  documentQuery(builder, 'scenarioActionMenuItems', {
    type: [menuItemType(builder)],
    description: 'The menu items that show an action: their titles and paths.',
    input: scenarioActionInput(builder),
    argOptions: { description: 'The action.' },
    resolve: (document, { actionCode }) => {
      document.indexed((view) => needEntity(view, 'action', actionCode));
      const ids = new Set(document.indexed((view) => itemsShowing(actionCode, view)));
      return listMenuItems(document).filter(({ value }) => ids.has(value.id));
    },
  });
}

/** The menu locations of a document, in its order, with their catalogue data. */
function listLocations({ scenario }: DocumentNow, catalogue: ReadableCatalogue): readonly ListedLocation[] {
  return placedAmongSiblings<Location>(scenario.menu.locations, ({ parentFolderId }) => parentFolderId).map(
    (placed) => {
      const asset = catalogue.get(placed.value.menuLocationId);
      return { ...placed, menuLocation: asset === undefined ? null : menuLocationOf(asset) };
    },
  );
}

function menuLocationOf(asset: ReadableAsset): MenuLocation {
  return {
    title: asset.title,
    type: asset.text('type'),
    designation: asset.text('designation'),
    buttonLayouts: asset.objects('buttonLayouts', (text) => ({
      designation: text('designation') ?? '',
      title: text('title') ?? '',
    })),
    models: asset.objects('models', (text) => ({
      designation: text('designation') ?? '',
      iconAssetId: text('iconAssetId'),
    })),
  };
}
