import type { Builder } from '#graphql/builder';
import type { GatewayContext } from '#serve/context';
import { declareList } from '#graphql/list/list';
import { requirePrincipal } from '#principal/principal';
import { schemaOf } from '../graphql-fixture';

/** The schema for {@link hostileRequests}: a recursive type, a list of lists, a JSON argument. */
export function hostileSchema() {
  return schemaOf((builder: Builder<GatewayContext>) => {
    interface Box {
      readonly name: string;
    }
    const box = builder.objectRef<Box>('Box');
    box.implement({
      fields: (t) => ({ name: t.exposeString('name'), box: t.field({ type: box, resolve: (parent) => parent }) }),
    });
    const row = builder.objectRef<Box>('Row');
    const list = declareList<Box>(builder, {
      name: 'Row',
      item: row,
      fields: { name: { kind: 'string', value: ({ name }) => name } },
      defaultTake: 20,
      defaultOrder: [],
    });
    row.implement({
      fields: (t) => ({
        name: t.exposeString('name'),
        rows: t.field({ type: list.page, args: list.args(t), resolve: () => ({ items: [], totalCount: 0 }) }),
      }),
    });
    builder.queryFields((t) => ({
      name: t.string({ resolve: () => 'root' }),
      box: t.field({ type: box, resolve: () => ({ name: 'box' }) }),
      json: t.field({
        type: 'JSON',
        nullable: true,
        args: { value: t.arg({ type: 'JSON' }) },
        resolve: (_, { value }) => value ?? null,
      }),
      rows: t.field({
        type: list.page,
        args: list.args(t),
        resolve: (_, args, context) => list.inMemory([], list.request(context, args, requirePrincipal(context))),
      }),
    }));
  });
}
