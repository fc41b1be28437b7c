import type { InputFieldBuilder } from '@pothos/core';
import type { Json } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { storable } from '#graphql/input/storable';
import { inputType, readInput } from '#graphql/schema-type';
import { declareList } from '#graphql/list/list';
import { requireMember } from '#principal/require-principal';
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
  const listInput = builder.inputType('GridViewListInput', {
    description: 'The grid whose views are wanted.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      viewType: t.string({ description: 'The grid: `scenarios`.', required: true }),
    }),
  });
  builder.queryField('gridViews', (t) =>
    t.field({
      type: list.page,
      description: 'Views of a grid: your own, and the public ones of your institution.',
      args: {
        input: t.arg({ type: listInput, required: true, description: 'The institution, and what is listed.' }),
        ...list.args(t),
      },
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
    description: 'The view to save.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      viewType: t.string({ description: 'The grid that the view belongs to: `scenarios`.', required: true }),
      name: t.string({ description: 'Its name, at most 255 characters.', required: true }),
      ...stateFields(builder, t),
      isPublic: t.boolean({ description: 'Defaults to true.' }),
      version: t.int({ description: 'Format version of the state. Defaults to 1.' }),
    }),
  });
  builder.mutationField('gridViewCreate', (t) =>
    t.field({
      type: item,
      description: 'Saves a view. Requires `View:Edit`.',
      args: {
        input: t.arg({ type: createInput, required: true, description: 'The institution, and what is changed.' }),
      },
      resolve: (_, { input }, context) =>
        createGridView(context.services, requireMember(context, input.institutionId), {
          viewType: input.viewType,
          name: input.name,
          gridState: readState(input),
          isPublic: input.isPublic ?? null,
          version: input.version ?? null,
        }),
    }),
  );
  const updateInput = builder.inputType('GridViewUpdateInput', {
    description: 'What to change; omitted fields keep their values.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ description: 'Id of the view.', required: true }),
      name: t.string({ description: 'Its new name, at most 255 characters.' }),
      ...stateFields(builder, t),
    }),
  });
  builder.mutationField('gridViewUpdate', (t) =>
    t.field({
      type: item,
      description: 'Changes one of your own views or, with `View:Edit`, any public one.',
      args: {
        input: t.arg({ type: updateInput, required: true, description: 'The institution, and what is changed.' }),
      },
      resolve: (_, { input: { institutionId, id, name, ...state } }, context) =>
        updateGridView(context.services, requireMember(context, institutionId), {
          id,
          ...(name === undefined ? {} : { name }),
          gridState: readState(state),
        }),
    }),
  );
  const deleteInput = builder.inputType('GridViewDeleteInput', {
    description: 'The view to delete.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ description: 'Id of the view.', required: true }),
    }),
  });
  builder.mutationField('gridViewDelete', (t) =>
    t.id({
      description: 'Deletes one of your own views or, with `View:Edit`, any public one. Returns its id.',
      args: {
        input: t.arg({ type: deleteInput, required: true, description: 'The institution, and what is changed.' }),
      },
      resolve: async (_, { input: { institutionId, id } }, context) => {
        await deleteGridView(context.services, requireMember(context, institutionId), id);
        return id;
      },
    }),
  );
}

/** The fields of inputs that give the state of a grid. */
function stateFields(builder: Builder<CatalogueContext>, t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
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
