import type { Breadcrumb } from '@scn/core/description/menu-ways';
import {
  folder,
  location,
  menuItem,
  menuTypes,
  menuTypeValues,
  type Folder,
  type Location,
  type MenuItem,
} from '@scn/core/document/menu/schema';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { outputFields } from '#graphql/schema-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import type { Placed } from '../document/placed';

/** A location with its catalogue entry. */
export interface ListedLocation extends Placed<Location> {
  /** The menu location of the catalogue; null when none is chosen or it isn't there. */
  readonly menuLocation: MenuLocation | null;
}

/** The fields of a catalogue location that are exposed. */
export interface MenuLocation {
  readonly title: string | null;
  readonly type: string | null;
  readonly designation: string | null;
  readonly buttonLayouts: readonly { readonly designation: string; readonly title: string }[];
  readonly models: readonly { readonly designation: string; readonly iconAssetId: string | null }[];
}

/** A menu item with its path. */
export interface ListedMenuItem extends Placed<MenuItem> {
  /** Its own title, or the title of what it shows. */
  readonly shownTitle: string;
  readonly breadcrumb: readonly Breadcrumb[];
}

/** One step of the path to a menu item. */
export const breadcrumbType = objectType<Breadcrumb, ScenarioContext>(
  'ScenarioMenuBreadcrumb',
  'One step of the path to a menu item.',
  (t, builder) => ({
    id: t.exposeID('id', { description: 'Id of the folder, location or menu item.' }),
    title: t.exposeString('title', { description: 'The author’s name for it.' }),
    itemType: t.expose('itemType', {
      type: enumerationType(builder, ['FOLDER', 'LOCATION', ...menuTypes], 'ScenarioMenuBreadcrumbType', {
        FOLDER: 'A folder of locations.',
        LOCATION: 'A menu location.',
        ...menuTypeValues,
      }),
      description: 'Its kind.',
    }),
  }),
);

/** A folder of the menu tree. */
export const folderType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder
    .objectRef<Placed<Folder> & { readonly menuLocations: readonly ListedLocation[] }>('ScenarioFolder')
    .implement({
      description: 'A folder of the menu tree.',
      fields: (t) => ({
        ...outputFields(builder, t, folder, 'ScenarioFolder', { value: ({ value }) => value }),
        ordinal: t.exposeInt('ordinal', { description: 'Its position among the folders of its parent, from 0.' }),
        menuLocations: t.expose('menuLocations', {
          type: [locationType(builder)],
          description: 'The locations directly in it, in order.',
        }),
      }),
    }),
);

/** A location of the menu tree. */
export const locationType = objectType<ListedLocation, ScenarioContext>(
  'ScenarioMenuLocation',
  'A menu location: the root of a menu that learners open in the room.',
  (t, builder) => ({
    ...outputFields(builder, t, location, 'ScenarioMenuLocation', { value: ({ value }) => value }),
    ordinal: t.exposeInt('ordinal', { description: 'Its position among the locations of its folder, from 0.' }),
    menuLocation: t.expose('menuLocation', {
      type: menuLocationType(builder),
      nullable: true,
      description: 'The catalogue entry of its menu location.',
    }),
  }),
);

/** A menu item. */
export const menuItemType = objectType<ListedMenuItem, ScenarioContext>(
  'ScenarioMenuItem',
  'A node of a menu: a menu, or what it shows.',
  (t, builder) => ({
    ...outputFields(builder, t, menuItem, 'ScenarioMenuItem', { value: ({ value }) => value }),
    ordinal: t.exposeInt('ordinal', { description: 'Its position among its siblings, from 0.' }),
    shownTitle: t.exposeString('shownTitle', { description: 'Its own title, or the title of what it shows.' }),
    breadcrumb: t.expose('breadcrumb', {
      type: [breadcrumbType(builder)],
      description: 'Its path, from the outermost folder to the item itself.',
    }),
  }),
);

const menuLocationType = memoizeByIdentity((builder: Builder<ScenarioContext>) => {
  const layout = builder.objectRef<MenuLocation['buttonLayouts'][number]>('CatalogueButtonLayout').implement({
    description: 'A button layout that a menu location offers.',
    fields: (t) => ({
      designation: t.exposeString('designation', { description: 'Its name on playing devices.' }),
      title: t.exposeString('title', { description: 'Its title.' }),
    }),
  });
  const model = builder.objectRef<MenuLocation['models'][number]>('CatalogueLocationModel').implement({
    description: 'A model that represents a menu location.',
    fields: (t) => ({
      designation: t.exposeString('designation', { description: 'Its name on playing devices.' }),
      iconAssetId: t.exposeID('iconAssetId', { nullable: true, description: 'The image asset of its icon.' }),
    }),
  });
  return builder.objectRef<MenuLocation>('CatalogueMenuLocation').implement({
    description: 'A menu location of the catalogue. Fields that you can’t read are null.',
    fields: (t) => ({
      title: t.exposeString('title', { nullable: true, description: 'Its title.' }),
      type: t.exposeString('type', { nullable: true, description: 'Where learners can access it.' }),
      designation: t.exposeString('designation', { nullable: true, description: 'Its name on playing devices.' }),
      buttonLayouts: t.expose('buttonLayouts', { type: [layout], description: 'The layouts that it offers.' }),
      models: t.expose('models', { type: [model], description: 'The models that represent it.' }),
    }),
  });
});
