import type { Json } from '@scn/core/base/json';
import type { Builder, SchemaSources } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { memberQuery } from '#graphql/member-fields';
import { documentQuery } from '../document/document-query';
import { readableCatalogue } from '../document/document-now';
import type { ScenarioContext } from '../context';
import { issuesOf } from '../validation/issues-of';
import { argumentDefinitionType, commandBlockType, commandType } from './block-type';
import { commandBlocksOf } from './command-blocks';
import { detailsOfCommand, type CommandArgument, type CommandDetails } from './command-details';

/** Adds the queries for playlist commands and their blocks. */
export function addPlaylist(builder: Builder<ScenarioContext>, sources: SchemaSources): void {
  addBlocks(builder, sources);
  addDetails(builder);
}

function addBlocks(builder: Builder<ScenarioContext>, { plugins }: SchemaSources): void {
  memberQuery(builder, 'playlistCommandBlocks', {
    type: [commandBlockType(builder)],
    description:
      'The blocks of the command palette, sorted by the ordinal of their group, then by id. Requires `PlaylistCommandBlock:Read`.',
    policy: ['Read', 'PlaylistCommandBlock'],
    typeOptions: { description: 'The institution.' },
    argOptions: { description: 'The institution.' },
    resolve: () => commandBlocksOf(plugins),
  });
}

function addDetails(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioPlaylistCommand', {
    type: commandDetailsType(builder),
    description: 'A playlist command with its arguments and what is wrong with it.',
    input: (t) => ({
      id: t.id({ required: true, description: 'The command.' }),
    }),
    typeOptions: { description: 'A command of a scenario.' },
    argOptions: { description: 'The command.' },
    resolve: async (document, { id }, context) => {
      const catalogue = await readableCatalogue(context, document);
      return detailsOfCommand(document, id, catalogue, await issuesOf(context, document));
    },
  });
}

const commandDetailsType = objectType<CommandDetails, ScenarioContext>(
  'ScenarioPlaylistCommandDetails',
  'A playlist command as shown in its panel.',
  (t, builder) => ({
    command: t.field({ type: commandType(builder), description: 'The command.', resolve: (details) => details }),
    actionCode: t.exposeID('actionCode', { nullable: true, description: 'The action that contains it.' }),
    responseCode: t.exposeID('responseCode', { nullable: true, description: 'The response that contains it.' }),
    arguments: t.expose('arguments', {
      type: [commandArgumentType(builder)],
      description: 'Its arguments, ordered by displayOrder.',
    }),
    warnings: t.exposeStringList('warnings', { description: 'Messages of the rules about it.' }),
  }),
);

const commandArgumentType = objectType<CommandArgument, ScenarioContext>(
  'ScenarioPlaylistCommandArgument',
  'An argument of a playlist command.',
  (t, builder) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    value: t.field({ type: 'JSON', nullable: true, description: 'Its value.', resolve: ({ value }): Json => value }),
    titles: t.exposeStringList('titles', { description: 'The author’s names for what it refers to, or its values.' }),
    definition: t.expose('definition', {
      type: argumentDefinitionType(builder),
      nullable: true,
      description: 'Its definition in the block; null for an unknown block.',
    }),
  }),
);
