import { breadcrumbOf, itemsShowing } from '@scn/core/description/menu-ways';
import { Refusal } from '@scn/core/base/refusal';
import type { Location } from '@scn/core/document/menu/schema';
import type { Builder } from '#graphql/builder';
import { readableCatalogue, type ReadableAsset, type ReadableCatalogue } from '../document/catalogue-now';
import { documentNow, type DocumentNow } from '../document/document-now';
import { placedAmongSiblings } from '../document/placed';
import { needEntity } from '../document/need-entity';
import { scenarioInput, scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import { scenarioActionInput } from '../scenario-action-input';
import type { ScenarioContext } from '../context';
import { derived } from '../document/derived';
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
  const input = scenarioInput(builder);
  builder.queryField('scenarioFolders', (t) =>
    t.field({
      type: [folderType(builder)],
      description: 'The folders of the menu tree with their locations, in document order.',
      args: { input: t.arg({ type: input, required: true, description: 'The scenario.' }) },
      resolve: async (_, args, context) => {
        const document = await documentNow(context, args.input);
        const locations = listLocations(document, await readableCatalogue(context, document));
        return placedAmongSiblings(document.scenario.menu.folders, ({ parentFolderId }) => parentFolderId).map(
          (folder) => ({
            ...folder,
            menuLocations: locations.filter(({ value }) => value.parentFolderId === folder.value.id),
          }),
        );
      },
    }),
  );
  builder.queryField('scenarioMenuLocations', (t) =>
    t.field({
      type: [locationType(builder)],
      description: 'The menu locations, in document order.',
      args: { input: t.arg({ type: input, required: true, description: 'The scenario.' }) },
      resolve: async (_, args, context) => {
        const document = await documentNow(context, args.input);
        return listLocations(document, await readableCatalogue(context, document));
      },
    }),
  );
  builder.queryField('scenarioMenuItems', (t) =>
    t.field({
      type: [menuItemType(builder)],
      description: 'The items of all menus, in document order.',
      args: { input: t.arg({ type: input, required: true, description: 'The scenario.' }) },
      resolve: async (_, args, context) => listMenuItems(await documentNow(context, args.input)),
    }),
  );
}

function addBreadcrumb(builder: Builder<ScenarioContext>): void {
  const type = builder.inputType('ScenarioMenuItemInput', {
    description: 'A menu item of a scenario.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      menuItemId: t.id({ required: true, description: 'The menu item.' }),
    }),
  });
  builder.queryField('scenarioMenuBreadcrumb', (t) =>
    t.field({
      type: [breadcrumbType(builder)],
      description: 'The path to a menu item, from the outermost folder to the item itself.',
      args: { input: t.arg({ type, required: true, description: 'The menu item.' }) },
      resolve: async (_, { input: { menuItemId, ...input } }, context) => {
        const document = await documentNow(context, input);
        const breadcrumb = document.indexed((view) => breadcrumbOf(menuItemId, view));
        if (breadcrumb === undefined) throw new Refusal('MenuItemDoesNotExistError', { id: menuItemId });
        return breadcrumb;
      },
    }),
  );
  builder.queryField('scenarioActionMenuItems', (t) =>
    t.field({
      type: [menuItemType(builder)],
      description: 'The menu items that show an action: their titles and paths.',
      args: { input: t.arg({ type: scenarioActionInput(builder), required: true, description: 'The action.' }) },
      resolve: async (_, { input: { actionCode, ...input } }, context) => {
        const document = await documentNow(context, input);
        document.indexed((view) => needEntity(view, 'action', actionCode));
        const ids = new Set(document.indexed((view) => itemsShowing(actionCode, view)));
        return listMenuItems(document).filter(({ value }) => ids.has(value.id));
      },
    }),
  );
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
