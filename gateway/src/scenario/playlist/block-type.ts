import { commandGroups, type CommandPlugin } from '@scn/core/kernel/contract';
import type { Json } from '@scn/core/kernel/json';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import { argumentDefinitionsOf, type ArgumentDefinition } from './argument-definitions';
import { groupOrdinalOf } from './command-blocks';
import { ofSnapshot } from '../document/of-snapshot';

const zones = ['body', 'closing', 'completion', 'follow-on'] as const satisfies CommandPlugin['placement']['zone'][];

/** The groups of the palette. */
export const commandGroupType = (builder: Builder) => enumerationType(builder, commandGroups, 'PlaylistCommandGroup');

/** A playlist command block. */
export const commandBlockType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<CommandPlugin>('PlaylistCommandBlock').implement({
    description: 'A block of the command palette.',
    fields: (t) =>
      ofSnapshot({
        id: t.exposeID('id', { description: 'Id of its plugin: `command.speech`.' }),
        title: t.exposeString('title', { description: 'Its title in the palette.' }),
        description: t.exposeString('description', { description: 'What it does, in one sentence.' }),
        group: t.expose('group', { type: commandGroupType(builder), description: 'Its group in the palette.' }),
        groupOrdinal: t.int({ description: 'The place of that group, from 0.', resolve: groupOrdinalOf }),
        feIdentifier: t.exposeString('feIdentifier', { description: 'Its name on playing devices.' }),
        nodeFeatures: t.expose('placement', {
          type: placementType(builder),
          description: 'Where it may stand in a playlist, and whether it can be copied.',
        }),
        variants: t.expose('variants', {
          type: [variantType(builder)],
          description: 'Ready-made forms; with several and no default one is asked for.',
        }),
        arguments: t.field({
          type: [argumentDefinitionType(builder)],
          description: 'Its arguments, in the order of its form.',
          resolve: argumentDefinitionsOf,
        }),
      }),
  }),
);

/** An argument of a block. */
export const argumentDefinitionType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<ArgumentDefinition>('PlaylistCommandArgumentDefinition').implement({
    description: 'An argument of a playlist command block.',
    fields: (t) =>
      ofSnapshot({
        name: t.exposeString('name', { description: 'Its name in `args`.' }),
        title: t.exposeString('title', { description: 'Its label.' }),
        description: t.exposeString('description', { nullable: true, description: 'Its help text.' }),
        displayOrder: t.exposeInt('displayOrder', { description: 'Its place in the form, from 0.' }),
        dataSource: t.exposeString('dataSource', {
          nullable: true,
          description: 'Where its values come from, for `scenarioArgumentLookups`; null for free values.',
        }),
        uIControl: t.exposeString('uIControl', { description: 'What a form sets it with.' }),
        dependsOn: t.exposeString('dependsOn', {
          nullable: true,
          description: 'The argument that decides whether this one is shown.',
        }),
        unit: t.exposeString('unit', { nullable: true, description: 'UCUM code of its unit.' }),
        required: t.exposeBoolean('required', { description: 'It must be filled before the scenario is published.' }),
        defaultValue: t.expose('defaultValue', {
          type: 'JSON',
          nullable: true,
          description: 'What a new command gets.',
        }),
      }),
  }),
);

const placementType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<CommandPlugin['placement']>('PlaylistCommandNodeFeatures').implement({
    description: 'Where a command may stand in a playlist.',
    fields: (t) =>
      ofSnapshot({
        zone: t.expose('zone', {
          type: enumerationType(builder, zones, 'PlaylistCommandZone'),
          description: 'Body, the last of the body, what completes the response, or what follows that.',
        }),
        maxPerResponse: t.exposeInt('maxPerResponse', {
          nullable: true,
          description: 'Most in one response; null for any number.',
        }),
        allowedInFirstResponseOfStart: t.exposeBoolean('allowedInFirstResponseOfStart', {
          description: 'May stand in the first response of the start action.',
        }),
        copyable: t.exposeBoolean('copyable', { description: 'Can be copied.' }),
      }),
  }),
);

const variantType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<CommandPlugin['variants'][number]>('PlaylistCommandVariant').implement({
    description: 'A ready-made form of a block.',
    fields: (t) =>
      ofSnapshot({
        id: t.exposeID('id', { description: 'Names it to `playlistCommandCreate`.' }),
        title: t.exposeString('title', { description: 'Its title.' }),
        args: t.field({
          type: 'JSON',
          description: 'The arguments that it sets.',
          resolve: ({ args }) => args as Json,
        }),
      }),
  }),
);
