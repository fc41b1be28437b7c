import type { Json } from '@scn/core/base/json';
import { objectType } from '#graphql/object-type';
import { commandBlockType } from './block-type';
import type { ListedCommand } from '@scn/core/description/described-action';
import type { ScenarioContext } from '../context';
import { ofSnapshot } from '../document/of-snapshot';

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
