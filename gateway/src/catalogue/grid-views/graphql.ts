import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { declareList } from '#graphql/list/list';
import { requireMember } from '#principal/require-principal';
import type { CatalogueContext } from '../context';
import { createGridView, deleteGridView, updateGridView } from './change-grid-view';
import { readView, requireViewType, viewColumns, viewsFor, type GridView } from './grid-view';

/** Adds saved views of grids. */
export function addGridViews(builder: Builder<CatalogueContext>): void {
  const item = builder.objectRef<GridView>('GridView').implement({
    description: 'A saved view of a grid: sort order, filters and visible columns.',
    fields: (t) => ({
      id: t.exposeID('id'),
      viewType: t.exposeString('viewType', { description: 'The grid that the view belongs to.' }),
      name: t.exposeString('name'),
      isPublic: t.exposeBoolean('isPublic', { description: 'Everyone in the institution can see it.' }),
      version: t.exposeInt('version'),
      gridState: t.expose('gridState', { type: 'JSON' }),
      isOwned: t.exposeBoolean('isOwned', { description: 'True if you own it.' }),
      dateCreated: t.expose('dateCreated', { type: 'DateTime' }),
      dateUpdated: t.expose('dateUpdated', { type: 'DateTime' }),
    }),
  });
  const list = declareList(builder, {
    name: 'GridView',
    item,
    fields: {
      name: { kind: 'string', value: ({ name }) => name, sql: sql`view.name` },
      isPublic: { kind: 'boolean', value: ({ isPublic }) => isPublic, sql: sql`view.is_public` },
      dateCreated: { kind: 'date', value: ({ dateCreated }) => dateCreated, sql: sql`view.created_at` },
      dateUpdated: { kind: 'date', value: ({ dateUpdated }) => dateUpdated, sql: sql`view.updated_at` },
    },
    defaultTake: 100,
    defaultOrder: [{ field: 'name', descending: false }],
  });
  const listInput = builder.inputType('GridViewListInput', {
    fields: (t) => ({ institutionId: t.id({ required: true }), viewType: t.string({ required: true }) }),
  });
  builder.queryField('gridViews', (t) =>
    t.field({
      type: list.page,
      description: 'Views of a grid: your own, and the public ones of your institution.',
      args: { input: t.arg({ type: listInput, required: true }), ...list.args(t) },
      resolve: (_, { input, ...args }, context) => {
        const member = requireMember(context, input.institutionId);
        const viewType = requireViewType(input.viewType);
        const request = list.request(context, args, member);
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          list.inSql(
            queries,
            {
              select: viewColumns(member.userId),
              from: sql`grid_view AS view`,
              condition: sql`${viewsFor(member)} AND view.view_type = ${viewType}`,
              key: sql`view.id`,
            },
            request,
            readView,
          ),
        );
      },
    }),
  );
  const createInput = builder.inputType('GridViewCreateInput', {
    fields: (t) => ({
      institutionId: t.id({ required: true }),
      viewType: t.string({ required: true }),
      name: t.string({ required: true }),
      gridState: t.field({ type: 'JSON', required: true }),
      isPublic: t.boolean({ description: 'Defaults to true.' }),
      version: t.int({ description: 'Format version of the state. Defaults to 1.' }),
    }),
  });
  builder.mutationField('gridViewCreate', (t) =>
    t.field({
      type: item,
      description: 'Saves a view. Requires `View:Edit`.',
      args: { input: t.arg({ type: createInput, required: true }) },
      resolve: (_, { input }, context) =>
        createGridView(context.services, requireMember(context, input.institutionId), {
          viewType: input.viewType,
          name: input.name,
          gridState: input.gridState ?? null,
          isPublic: input.isPublic ?? null,
          version: input.version ?? null,
        }),
    }),
  );
  const updateInput = builder.inputType('GridViewUpdateInput', {
    fields: (t) => ({
      institutionId: t.id({ required: true }),
      id: t.id({ required: true }),
      name: t.string(),
      gridState: t.field({ type: 'JSON' }),
    }),
  });
  builder.mutationField('gridViewUpdate', (t) =>
    t.field({
      type: item,
      description: 'Changes one of your own views or, with `View:Edit`, any public one.',
      args: { input: t.arg({ type: updateInput, required: true }) },
      resolve: (_, { input: { institutionId, id, name, gridState } }, context) =>
        updateGridView(context.services, requireMember(context, institutionId), {
          id,
          ...(name === undefined ? {} : { name }),
          ...(gridState === undefined ? {} : { gridState }),
        }),
    }),
  );
  const deleteInput = builder.inputType('GridViewDeleteInput', {
    fields: (t) => ({ institutionId: t.id({ required: true }), id: t.id({ required: true }) }),
  });
  builder.mutationField('gridViewDelete', (t) =>
    t.id({
      description: 'Deletes one of your own views or, with `View:Edit`, any public one. Returns its id.',
      args: { input: t.arg({ type: deleteInput, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) => {
        await deleteGridView(context.services, requireMember(context, institutionId), id);
        return id;
      },
    }),
  );
}
