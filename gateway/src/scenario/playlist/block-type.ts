import type { Json } from '@scn/core/base/json';
import type { ListedCommand } from '@scn/core/description/described-action';
import { commandGroups, type CommandPlugin } from '@scn/core/kernel/contract';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import { ofSnapshot } from '../document/of-snapshot';
import { argumentDefinitionsOf, groupOrdinalOf, type ArgumentDefinition } from './command-blocks';

const zones = ['body', 'closing', 'completion', 'follow-on'] as const satisfies CommandPlugin['placement']['zone'][];

/** The groups of the palette. */
const commandGroupType = (builder: Builder<ScenarioContext>) =>
  enumerationType(builder, commandGroups, 'PlaylistCommandGroup', {
    'frequently used': 'What most playlists need.',
    results: 'Results of examinations.',
    audio: 'Sounds and speech.',
    visual: 'What learners see in the room.',
    documents: 'Documents and charts.',
    controls: 'Forms, menus, and the course of the scenario.',
    character: 'What characters do and how they look.',
    'text-based dialog': 'Conversations in text.',
    monitor: 'The patient monitor.',
    fallback: 'Commands that this version doesn’t know.',
  });

/** A playlist command block. */
export const commandBlockType = objectType<CommandPlugin, ScenarioContext>(
  'PlaylistCommandBlock',
  'A block of the command palette.',
  (t, builder) =>
    ofSnapshot({
      id: t.exposeID('id', { description: 'Id of its plugin: `command.speech`.' }),
      title: t.exposeString('title', { description: 'Its title in the palette.' }),
      description: t.exposeString('description', { description: 'What it does, in one sentence.' }),
      group: t.expose('group', { type: commandGroupType(builder), description: 'Its group in the palette.' }),
      groupOrdinal: t.int({ description: 'The position of that group, from 0.', resolve: groupOrdinalOf }),
      feIdentifier: t.exposeString('feIdentifier', { description: 'Its name on playing devices.' }),
      nodeFeatures: t.expose('placement', {
        type: placementType(builder),
        description: 'Where it can be placed in a playlist, and whether it can be copied.',
      }),
      variants: t.expose('variants', {
        type: [variantType(builder)],
        description: 'Variants; if there are several and no default, the author chooses one.',
      }),
      arguments: t.field({
        type: [argumentDefinitionType(builder)],
        description: 'Its arguments, in the order of its form.',
        resolve: argumentDefinitionsOf,
      }),
    }),
);

/** An argument of a block. */
export const argumentDefinitionType = objectType<ArgumentDefinition>(
  'PlaylistCommandArgumentDefinition',
  'An argument of a playlist command block.',
  (t) =>
    ofSnapshot({
      name: t.exposeString('name', { description: 'Its name in `args`.' }),
      title: t.exposeString('title', { description: 'Its label.' }),
      description: t.exposeString('description', { nullable: true, description: 'Its help text.' }),
      displayOrder: t.exposeInt('displayOrder', { description: 'Its position in the form, from 0.' }),
      dataSource: t.exposeString('dataSource', {
        nullable: true,
        description: 'Where its values come from, for `scenarioArgumentLookups`; null for free values.',
      }),
      uIControl: t.exposeString('uIControl', { description: 'The form control for it.' }),
      dependsOn: t.exposeString('dependsOn', {
        nullable: true,
        description: 'The argument that decides whether this one is shown.',
      }),
      unit: t.exposeString('unit', { nullable: true, description: 'UCUM code of its unit.' }),
      required: t.exposeBoolean('required', {
        description: 'Whether it must be set before the scenario can be published.',
      }),
      defaultValue: t.expose('defaultValue', {
        type: 'JSON',
        nullable: true,
        description: 'The default value in a new command.',
      }),
    }),
);

const placementType = objectType<CommandPlugin['placement'], ScenarioContext>(
  'PlaylistCommandNodeFeatures',
  'Where a command can be placed in a playlist.',
  (t, builder) =>
    ofSnapshot({
      zone: t.expose('zone', {
        type: enumerationType(builder, zones, 'PlaylistCommandZone', {
          body: 'Anywhere before the closing command and the last completion.',
          closing: 'The last of the body, followed only by completions.',
          completion: 'Marks the response as complete; the last one can’t be moved or deleted.',
          'follow-on': 'Only directly after the last completion, or after another follow-on.',
        }),
        description: 'The body, the end of the body, the completion of the response, or follow-on commands.',
      }),
      maxPerResponse: t.exposeInt('maxPerResponse', {
        nullable: true,
        description: 'Maximum number in one response; null for no limit.',
      }),
      allowedInFirstResponseOfStart: t.exposeBoolean('allowedInFirstResponseOfStart', {
        description: 'Whether it is allowed in the first response of the start action.',
      }),
      copyable: t.exposeBoolean('copyable', { description: 'Whether it can be copied.' }),
    }),
);

const variantType = objectType<CommandPlugin['variants'][number]>(
  'PlaylistCommandVariant',
  'A variant of a block.',
  (t) =>
    ofSnapshot({
      id: t.exposeID('id', { description: 'Its id for `playlistCommandCreate`.' }),
      title: t.exposeString('title', { description: 'Its title.' }),
      args: t.field({
        type: 'JSON',
        description: 'The arguments that it sets.',
        resolve: ({ args }) => args as Json,
      }),
    }),
);

/** A playlist command in a list. */
export const commandType = objectType<ListedCommand, ScenarioContext>(
  'ScenarioPlaylistCommand',
  'A command of a playlist.',
  (t, builder) =>
    ofSnapshot({
      id: t.field({ type: 'ID', description: 'Its id.', resolve: ({ command }) => command.id }),
      ordinal: t.exposeInt('ordinal', { description: 'Its position in the playlist, from 0.' }),
      blockId: t.field({ type: 'ID', description: 'Id of its block.', resolve: ({ command }) => command.block }),
      block: t.field({
        type: commandBlockType(builder),
        nullable: true,
        description: 'Its block; null for one that is not installed here.',
        resolve: ({ block }) => block ?? null,
      }),
      isSupported: t.field({
        type: 'Boolean',
        description: 'False for an unknown block, which is displayed as unknown and never changed.',
        resolve: ({ block }) => block !== undefined,
      }),
      summary: t.exposeString('summary', { description: 'One-line summary for authors.' }),
      args: t.field({ type: 'JSON', description: 'Its arguments.', resolve: ({ command }) => command.args as Json }),
    }),
);
