import {
  actorRoleTypes,
  addedLater,
  choice,
  flag,
  integer,
  list,
  locationTypes,
  locationTypeValues,
  nullable,
  object,
  optionalReference,
  plainString,
  title,
} from '@scn/sdk';

/** The levels of places: a room contains islands, and an island contains menu locations. */
const placeLevels = ['ROOM', 'ISLAND', 'MENU_LOCATION'] as const;

const designation = plainString({
  title: 'Designation',
  description: 'Identifies it on playing devices.',
  maxLength: 128,
  'x-required': true,
});

/** A coordinate on the plan: 0 is at the left or upper wall, 100 at the right or lower one. Rooms have no measurements. */
const coordinate = (title: string, description: string) =>
  addedLater(
    nullable(integer({ minimum: 0, maximum: 100, 'x-unit': '%' }), {
      title,
      description,
      'x-when': { property: 'level', in: ['ISLAND', 'MENU_LOCATION'] },
    }),
  );

export const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  designation,
  level: choice(placeLevels, {
    title: 'Level',
    'x-values': {
      ROOM: 'A room, which contains islands and menu locations.',
      ISLAND: 'A part of a room that learners go to.',
      MENU_LOCATION: 'Something that learners open a menu at.',
    },
  }),
  parentId: optionalReference('asset.location', {
    title: 'Part of',
    description: 'The room of an island; the room or island of a menu location.',
  }),
  planX: coordinate(
    'Distance from the left',
    'Where it is on the plan of what it is part of: 0% at the left wall, 100% at the right one. Empty to place it automatically.',
  ),
  planY: coordinate('Distance from the top', '0% at the upper wall of the plan, 100% at the lower one.'),
  type: nullable(choice(locationTypes, { 'x-values': locationTypeValues }), {
    title: 'Menu location type',
    description: 'Where learners open the menu. Only for menu locations.',
    'x-when': { property: 'level', in: ['MENU_LOCATION'] },
  }),
  actorRoleType: nullable(choice(actorRoleTypes), {
    title: 'Character',
    description: 'The kind of character that a menu location belongs to.',
    'x-when': { property: 'level', in: ['MENU_LOCATION'] },
  }),
  handControlled: flag({ title: 'Hand controlled', description: 'Needs the scenario’s hand control feature.' }),
  released: flag({ title: 'Released', description: 'Playing devices support it.', default: true }),
  buttonLayouts: list(
    object(
      {
        designation,
        title: title({ title: 'Title' }),
        columns: integer({ title: 'Columns', minimum: 1, maximum: 6, default: 2 }),
      },
      { title: 'Button layout', 'x-line': true },
    ),
    { title: 'Button layouts' },
  ),
  models: list(
    object(
      { designation, iconAssetId: optionalReference('asset.image', { title: 'Icon' }) },
      { title: 'Model', 'x-line': true },
    ),
    { title: 'Models' },
  ),
});
