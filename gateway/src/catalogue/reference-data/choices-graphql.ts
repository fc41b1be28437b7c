import type { Builder, SchemaSources } from '#graphql/builder';
import { declareList } from '#graphql/list/list';
import type { CatalogueContext } from '../context';
import { choiceLists, type Choice } from './choices';
import { requireSomewhere } from './graphql';

/** Adds a query for each list of choices. They are the same for all signed-in members of institutions. */
export function addChoices(builder: Builder<CatalogueContext>, { plugins }: SchemaSources): void {
  const item = builder.objectRef<Choice>('Choice').implement({
    description: 'One value that a property can have.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The value in documents and assets.' }),
      title: t.exposeString('title', { description: 'The title, as forms show it.' }),
    }),
  });
  const list = declareList(builder, {
    name: 'Choice',
    item,
    fields: {
      id: { kind: 'string', value: ({ id }) => id },
      title: { kind: 'string', value: ({ title }) => title },
    },
    defaultTake: 200,
    defaultOrder: [],
  });
  for (const { query, description, choices } of choiceLists(plugins)) {
    builder.queryField(query, (t) =>
      t.field({
        type: list.page,
        description,
        args: list.args(t),
        resolve: (_, args, context) => list.inMemory(choices, list.request(context, args, requireSomewhere(context))),
      }),
    );
  }
}
