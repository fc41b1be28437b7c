import type { ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import { Refusal } from '@scn/core/base/refusal';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { declareList, type List } from '#graphql/list/list';
import { requireMember, requirePolicy, type Member } from '#principal/require-principal';
import { listRevisions, revisionFields, type AssetRevision } from './asset-history';
import { assetListFields } from './asset-list-fields';
import type { AssetNames } from '@scn/core/kernel/asset-names';
import type { CatalogueContext } from '../context';
import { mayReadProperty, requireReadable } from './asset-policies';
import { readUsage, type AssetUsage } from './asset-uses';
import { findAsset, findAssetBy } from './find-asset';
import { listAssets, placeOfAsset } from './list-assets';
import type { SharedAssetTypes } from './shared-asset-types';
import type { NameField } from './shown-names';
import { assetsUsedBy } from './using-scenarios';
import type { StoredAsset } from './stored-asset';

type AssetRef = ObjectRef<BuilderTypes, StoredAsset>;

/** What the fields of a list are derived from, in addition to its kind. */
interface ListSources {
  readonly shown: readonly NameField[];
  readonly plugins: Pick<PluginLookup, 'asset'>;
}

/** Adds the queries of a kind: list, single asset, usage, history. */
export function addAssetQueries(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  names: AssetNames,
  types: { readonly item: AssetRef; readonly shared: SharedAssetTypes } & ListSources,
): void {
  const { item, shared } = types;
  addList(builder, plugin, names, types);
  addOne(builder, plugin, names, item);
  addUsage(builder, plugin, names, shared);
  addHistory(builder, plugin, names, item);
}

function reader(context: CatalogueContext, plugin: AssetPlugin, institutionId: string): Member {
  const member = requireMember(context, institutionId);
  requirePolicy(member, 'Read', plugin.subject);
  return member;
}

function addList(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  names: AssetNames,
  { item, shown, plugins }: { readonly item: AssetRef } & ListSources,
): void {
  const { many, type } = names;
  const { pageSize, defaultSort } = plugin.listLayout;
  const fields = assetListFields(plugin, shown, plugins);
  const isSortable = fields[defaultSort.property] !== undefined;
  const list = declareList(builder, {
    name: type,
    item,
    fields,
    defaultTake: pageSize,
    defaultOrder: isSortable ? [{ field: defaultSort.property, descending: defaultSort.descending }] : [],
  });
  const input = builder.inputType(`${type}ListInput`, { fields: (t) => ({ institutionId: t.id({ required: true }) }) });
  builder.queryField(many, (t) =>
    t.field({
      type: list.page,
      description: `${plugin.title}: the assets of your institution, and public ones of other institutions. Requires \`${plugin.subject}:Read\`.`,
      args: {
        input: t.arg({ type: input, required: true }),
        search: t.arg.string({ description: 'Text to search for, ignoring case.' }),
        scenarioCode: t.arg.string({ description: ofScenario }),
        ...list.args(t),
      },
      resolve: async (_, args, context) => {
        const member = reader(context, plugin, args.input.institutionId);
        const request = {
          ...{ list: list.request(context, args, member), search: args.search ?? '', names: shown },
          ...(await amongOf(context, member, args.scenarioCode)),
        };
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          listAssets(queries, list, plugin, member, request),
        );
      },
    }),
  );
  addPlace(builder, plugin, names, { list, shown });
}

const ofScenario = 'Lists only what this scenario uses. You must be able to open it.';

/** The assets that can be listed: what a scenario uses, otherwise all. */
async function amongOf(context: CatalogueContext, member: Member, scenarioCode: string | null | undefined) {
  return typeof scenarioCode === 'string' ? { among: await assetsUsedBy(context, member, scenarioCode) } : {};
}

/** Adds the query by which a list that is paged finds the page of an asset. */
function addPlace(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, many, type }: AssetNames,
  { list, shown }: { readonly list: List<StoredAsset>; readonly shown: readonly NameField[] },
): void {
  const input = builder.inputType(`${type}PlaceInput`, {
    fields: (t) => ({ institutionId: t.id({ required: true }), id: t.id({ required: true }) }),
  });
  builder.queryField(`${one}Place`, (t) => {
    const { order, where } = list.args(t);
    return t.int({
      nullable: true,
      description: `The place of an asset in \`${many}\` with the same arguments, from 0; null if that list doesn’t have it. Requires \`${plugin.subject}:Read\`.`,
      args: {
        input: t.arg({ type: input, required: true }),
        search: t.arg.string({ description: 'Text to search for, ignoring case.' }),
        scenarioCode: t.arg.string({ description: ofScenario }),
        ...{ order, where },
      },
      resolve: async (_, { input: { institutionId, id }, search, scenarioCode, ...args }, context) => {
        const member = reader(context, plugin, institutionId);
        const request = {
          ...{ id, list: list.request(context, args, member), search: search ?? '', names: shown },
          ...(await amongOf(context, member, scenarioCode)),
        };
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          placeOfAsset(queries, list, plugin, member, request),
        );
      },
    });
  });
}

/** The institution, and either the id or one of the identifying properties. */
interface OneInput {
  readonly institutionId: string;
  readonly [property: string]: string | null | undefined;
}

function addOne(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: AssetRef,
): void {
  const input = builder.inputRef<OneInput>(`${type}Input`);
  builder.inputType(input, {
    description: 'Give the institution, and either the id or one identifying property.',
    fields: (t) => ({
      institutionId: t.id({ required: true }),
      id: t.id(),
      ...Object.fromEntries(plugin.unique.map((property) => [property, t.string()])),
    }),
  });
  builder.queryField(one, (t) =>
    t.field({
      type: item,
      description: `${plugin.description} Requires \`${plugin.subject}:Read\`.`,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, args, context) => {
        const { institutionId, ...wanted }: OneInput = args.input;
        const member = reader(context, plugin, institutionId);
        const [property, value] = requireOne(wanted);
        if (property !== 'id') requireReadable(member.ability, plugin, property);
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          property === 'id'
            ? findAsset(queries, plugin, member.institutionId, value)
            : findAssetBy(queries, plugin, member.institutionId, { property, value }),
        );
      },
    }),
  );
}

function requireOne(wanted: Readonly<Record<string, string | null | undefined>>): readonly [string, string] {
  const given = Object.entries(wanted).flatMap(([property, value]) =>
    typeof value === 'string' ? [[property, value] as const] : [],
  );
  const [only] = given;
  if (only === undefined || given.length > 1) {
    throw new Refusal('InvalidValueError', { argument: 'input' }, 'Give either the id or one identifying property.');
  }
  return only;
}

function addUsage(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  shared: SharedAssetTypes,
): void {
  const input = builder.inputType(`${type}UsageInput`, {
    fields: (t) => ({ institutionId: t.id({ required: true }), id: t.id({ required: true }) }),
  });
  builder.queryField(`${one}Usage`, (t) =>
    t.field({
      type: shared.usage,
      description: `What uses the asset in your institution, and whether other institutions use it. Requires \`${plugin.subject}:Read\`.`,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input: { institutionId, id } }, context): Promise<AssetUsage> => {
        const member = reader(context, plugin, institutionId);
        const plugins = context.services.plugins;
        return context.services.database.inInstitution(member.institutionId, async (queries) => {
          await findAsset(queries, plugin, member.institutionId, id);
          const usage = await readUsage(queries, plugins, member, id);
          // use by another institution implies that the asset is public
          return mayReadProperty(member.ability, plugin, 'isPublic')
            ? usage
            : { ...usage, usedByOtherInstitutions: false };
        });
      },
    }),
  );
}

function addHistory(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: AssetRef,
): void {
  const revision = builder.objectRef<AssetRevision>(`${type}Revision`).implement({
    description: 'One change, and the resulting asset.',
    fields: (t) => ({
      revision: t.exposeInt('revision'),
      at: t.expose('at', { type: 'DateTime' }),
      changedBy: t.exposeString('changedBy', { nullable: true, description: 'Null when the gateway made the change.' }),
      isDeletion: t.boolean({ resolve: ({ asset }) => asset === null }),
      [one]: t.field({
        type: item,
        nullable: true,
        description: 'The asset after the change; null if the change deleted it.',
        resolve: ({ asset }) => asset,
      }),
    }),
  });
  const list = declareList(builder, {
    name: `${type}Revision`,
    item: revision,
    fields: revisionFields,
    defaultTake: 50,
    defaultOrder: [{ field: 'revision', descending: true }],
  });
  const input = builder.inputType(`${type}HistoryInput`, {
    fields: (t) => ({ institutionId: t.id({ required: true }), id: t.id({ required: true }) }),
  });
  builder.queryField(`${one}History`, (t) =>
    t.field({
      type: list.page,
      description: `The changes of an asset of your institution, newest first, including deleted assets. Requires \`${plugin.subject}:Read\`.`,
      args: { input: t.arg({ type: input, required: true }), ...list.args(t) },
      resolve: (_, { input: { institutionId, id }, ...args }, context) => {
        const member = reader(context, plugin, institutionId);
        const request = { id, list: list.request(context, args, member) };
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          listRevisions(queries, list, plugin, member, request),
        );
      },
    }),
  );
}
