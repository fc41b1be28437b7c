import type { Json } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { memberMutation, memberQuery } from '#graphql/member-fields';
import type { InputFields } from '#graphql/field-with-input';
import { storable } from '#graphql/input/input-values';
import { inputType, readInput } from '#graphql/schema-type';
import { declareList } from '#graphql/list/list';
import type { CatalogueContext } from '../context';
import { createGridView, deleteGridView, updateGridView } from './change-grid-view';
import { gridState } from './grid-state';
import { readView, requireViewType, viewColumns, viewsFor, type GridView } from './grid-view';

/** Adds saved views of grids. */
export function addGridViews(builder: Builder<CatalogueContext>): void {
  const item = builder.objectRef<GridView>('GridView').implement({
    description: 'A saved view of a grid: sort order, filters and visible columns.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the view.' }),
      viewType: t.exposeString('viewType', { description: 'The grid that the view belongs to.' }),
      name: t.exposeString('name', { description: 'Name that its author gave it.' }),
      isPublic: t.exposeBoolean('isPublic', { description: 'Everyone in the institution can see it.' }),
      version: t.exposeInt('version', { description: 'Format version of the state.' }),
      gridState: t.expose('gridState', {
        description: 'Sort order, filters and columns, in the format of the editor.',
        type: 'JSON',
      }),
      isOwned: t.exposeBoolean('isOwned', { description: 'True if you own it.' }),
      dateCreated: t.expose('dateCreated', { description: 'When it was saved first.', type: 'DateTime' }),
      dateUpdated: t.expose('dateUpdated', { description: 'When it was last changed.', type: 'DateTime' }),
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
  memberQuery(builder, 'gridViews', {
    type: list.page,
    description: 'Views of a grid: your own, and the public ones of your institution.',
    input: (t) => ({
      viewType: t.string({ description: 'The grid: `scenarios`.', required: true }),
    }),
    typeOptions: { name: 'GridViewListInput', description: 'The grid whose views are wanted.' },
    argOptions: { description: 'The institution, and what is listed.' },
    args: list.args,
    resolve: (member, input, context, args) => {
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
  });
  memberMutation(builder, 'gridViewCreate', {
    type: item,
    description: 'Saves a view. Requires `View:Edit`.',
    input: (t) => ({
      viewType: t.string({ description: 'The grid that the view belongs to: `scenarios`.', required: true }),
      name: t.string({ description: 'Its name, at most 255 characters.', required: true }),
      ...stateFields(builder, t),
      isPublic: t.boolean({ description: 'Defaults to true.' }),
      version: t.int({ description: 'Format version of the state. Defaults to 1.' }),
    }),
    typeOptions: { description: 'The view to save.' },
    resolve: (member, input, { services }) =>
      createGridView(services, member, {
        viewType: input.viewType,
        name: input.name,
        gridState: readState(input),
        isPublic: input.isPublic ?? null,
        version: input.version ?? null,
      }),
  });
  memberMutation(builder, 'gridViewUpdate', {
    type: item,
    description: 'Changes one of your own views or, with `View:Edit`, any public one.',
    input: (t) => ({
      id: t.id({ description: 'Id of the view.', required: true }),
      name: t.string({ description: 'Its new name, at most 255 characters.' }),
      ...stateFields(builder, t),
    }),
    typeOptions: { description: 'What to change; omitted fields keep their values.' },
    resolve: (member, { id, name, ...state }, { services }) =>
      updateGridView(services, member, { id, ...(name === undefined ? {} : { name }), gridState: readState(state) }),
  });
  memberMutation(builder, 'gridViewDelete', {
    description: 'Deletes one of your own views or, with `View:Edit`, any public one. Returns its id.',
    type: 'ID',
    input: (t) => ({
      id: t.id({ description: 'Id of the view.', required: true }),
    }),
    typeOptions: { description: 'The view to delete.' },
    resolve: async (member, { id }, { services }) => {
      await deleteGridView(services, member, id);
      return id;
    },
  });
}

/** The fields of inputs that give the state of a grid. */
function stateFields(builder: Builder<CatalogueContext>, t: InputFields) {
  return {
    state: t.field({
      type: inputType(builder, gridState, 'GridStateInput'),
      description: 'Sort order, filters and columns, at most 64 KiB.',
    }),
    gridState: t.field({
      type: 'JSON',
      description: 'The same in the format of the editor.',
      deprecationReason: 'Use `state`. Editors of release 18 send this.',
    }),
  };
}

/** Null without a state. */
function readState(input: { readonly state?: unknown; readonly gridState?: unknown }): Json {
  const [state, other] = [input.state ?? null, input.gridState ?? null];
  if (state !== null && other !== null)
    throw new Refusal('InvalidValueError', { field: 'gridState' }, 'Give either `state` or `gridState`.');
  return state === null ? (other as Json) : storable(readInput(gridState, state));
}
