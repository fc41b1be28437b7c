import type { ArgBuilder, ObjectRef } from '@pothos/core';
import type { AssetPart, AssetPlugin } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { PolicyAction } from '@scn/core/permissions/policies';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import type { InputFields } from '#graphql/field-with-input';
import { memberList, memberQuery } from '#graphql/member-fields';
import { declareList, type List } from '#graphql/list/list';
import type { ListCondition, ListRequest } from '#graphql/list/list-field';
import { requirePolicy, type Member } from '#principal/principal';
import { listRevisions, revisionFields, type AssetRevision } from './asset-history';
import { assetListFields } from './asset-list-fields';
import type { AssetNames } from '@scn/core/kernel/asset-names';
import type { CatalogueContext } from '../context';
import { mayReadProperty, requireReadable } from './asset-policies';
import { readUsage, type AssetUsage } from './asset-uses';

import { listAssets, placeOfAsset } from './list-assets';
import { findWanted, oneInput } from './one-asset';
import type { SharedAssetTypes } from './shared-asset-types';
import type { NameField } from './shown-names';
import { assetsUsedBy } from './using-scenarios';
import type { StoredAsset } from './stored-asset';

const assetId = (t: InputFields) => ({ id: t.id({ required: true, description: 'Id of the asset.' }) });

type AssetRef = ObjectRef<BuilderTypes, StoredAsset>;

/** Sources of the fields of a list, in addition to its kind. */
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
  const input = builder.inputType(`${type}ListInput`, {
    description: 'The institution whose list is read.',
    fields: (t) => ({ institutionId: t.id({ required: true, description: 'The active institution.' }) }),
  });
  const subject = `\`${plugin.subject}:Read\``;
  addQuery(many, {
    description: `${plugin.title}: the assets of your institution, and public ones of other institutions. Requires ${subject}.`,
  });
  for (const [query, part] of Object.entries(plugin.parts ?? {})) {
    const needed = (part.policies ?? []).map(([action, on]) => `\`${on}:${action}\``);
    addQuery(query, { ...part, description: `${part.description} Requires ${[subject, ...needed].join(' and ')}.` });
  }
  addPlace(builder, plugin, names, { list, shown });

  function addQuery(query: string, { description, ...part }: AssetPart): void {
    memberQuery(builder, query, {
      type: list.page,
      description,
      policy: ['Read', plugin.subject],
      input,
      argOptions: { description: 'The institution, and what is listed.' },
      args: (t) => ({ ...foundArgs(t), ...list.args(t) }),
      resolve: async (member, _, context, args) => {
        const request = {
          list: within(plugin, member, part, list.request(context, args, member)),
          search: args.search ?? '',
          names: shown,
          ...(await amongOf(context, member, args.scenarioCode)),
        };
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          listAssets(queries, list, plugin, member, request),
        );
      },
    });
  }
}

/**
 * Limits a request to a part of the kind.
 *
 * @throws Refusal ScenarioAccessError without one of its policies; FieldAuthorisationError if what it is decided by is withheld
 */
function within(
  plugin: AssetPlugin,
  member: Member,
  { policies = [], where: part }: Omit<AssetPart, 'description'>,
  request: ListRequest,
): ListRequest {
  // plugins declare actions as strings; no one has permission for an action without a policy
  for (const [action, subject] of policies) requirePolicy(member, action as PolicyAction, subject);
  if (part === undefined) return request;
  const { property, in: values } = part;
  requireReadable(member.ability, plugin, property);
  const condition: ListCondition =
    values === undefined
      ? { field: property, operator: 'isNotEmpty', value: true }
      : { field: property, operator: 'in', value: values };
  return { ...request, where: request.where === null ? condition : { and: [condition, request.where] } };
}

/** The arguments that narrow a list, in addition to its filters. */
const foundArgs = (t: { readonly arg: ArgBuilder<BuilderTypes> }) => ({
  search: t.arg.string({ description: 'Text to search for, ignoring case.' }),
  scenarioCode: t.arg.string({ description: 'Lists only what this scenario uses. You must be able to open it.' }),
});

/** The assets that can be listed: what a scenario uses, otherwise all. */
async function amongOf(context: CatalogueContext, member: Member, scenarioCode: string | null | undefined) {
  return typeof scenarioCode === 'string' ? { among: await assetsUsedBy(context, member, scenarioCode) } : {};
}

/** Adds the query by which a list that is paged finds the page of an asset. */
function addPlace(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, many }: AssetNames,
  { list, shown }: { readonly list: List<StoredAsset>; readonly shown: readonly NameField[] },
): void {
  memberQuery(builder, `${one}Place`, {
    type: 'Int',
    nullable: true,
    description: `The place of an asset in \`${many}\` with the same arguments, from 0; null if that list doesn’t have it. Requires \`${plugin.subject}:Read\`.`,
    policy: ['Read', plugin.subject],
    input: assetId,
    typeOptions: { description: 'The asset whose place in the list is wanted.' },
    args: (t) => {
      const { order, where } = list.args(t);
      return { ...foundArgs(t), order, where };
    },
    resolve: async (member, { id }, context, { search, scenarioCode, ...args }) => {
      const request = {
        id,
        list: list.request(context, args, member),
        search: search ?? '',
        names: shown,
        ...(await amongOf(context, member, scenarioCode)),
      };
      return context.services.database.inInstitution(member.institutionId, (queries) =>
        placeOfAsset(queries, list, plugin, member, request),
      );
    },
  });
}

function addOne(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: AssetRef,
): void {
  memberQuery(builder, one, {
    type: item,
    description: `${plugin.description} Requires \`${plugin.subject}:Read\`.`,
    policy: ['Read', plugin.subject],
    input: oneInput(builder, plugin, `${type}Input`),
    argOptions: { description: 'The institution, and the asset.' },
    resolve: (member, wanted, { services }) =>
      services.database.inInstitution(member.institutionId, (queries) => findWanted(queries, plugin, member, wanted)),
  });
}

function addUsage(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  shared: SharedAssetTypes,
): void {
  memberQuery(builder, `${one}Usage`, {
    type: shared.usage,
    description: `What uses the asset in your institution, and whether other institutions use it. Requires \`${plugin.subject}:Read\`.`,
    policy: ['Read', plugin.subject],
    input: oneInput(builder, plugin, `${type}UsageInput`),
    argOptions: { description: 'The institution, and the asset.' },
    resolve: (member, wanted, { services: { database, plugins } }): Promise<AssetUsage> =>
      database.inInstitution(member.institutionId, async (queries) => {
        const { id } = await findWanted(queries, plugin, member, wanted);
        const usage = await readUsage(queries, plugins, member, id);
        // use by another institution implies that the asset is public
        return mayReadProperty(member.ability, plugin, 'isPublic')
          ? usage
          : { ...usage, usedByOtherInstitutions: false };
      }),
  });
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
      revision: t.exposeInt('revision', { description: 'Number of the change, counted from 1 for each asset.' }),
      at: t.expose('at', { description: 'When the change was made.', type: 'DateTime' }),
      changedBy: t.exposeString('changedBy', { nullable: true, description: 'Null when the gateway made the change.' }),
      isDeletion: t.boolean({
        description: 'True if the change deleted the asset.',
        resolve: ({ asset }) => asset === null,
      }),
      [one]: t.expose('asset', {
        type: item,
        nullable: true,
        description: 'The asset after the change; null if the change deleted it.',
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
  memberList(builder, `${one}History`, {
    list,
    description: `The changes of an asset of your institution, newest first, including deleted assets. Requires \`${plugin.subject}:Read\`.`,
    policy: ['Read', plugin.subject],
    input: assetId,
    typeOptions: { description: 'The asset whose changes are wanted.' },
    resolve: (member, request, { services }, { id }) =>
      services.database.inInstitution(member.institutionId, (queries) =>
        listRevisions(queries, list, plugin, member, { id, list: request }),
      ),
  });
}
