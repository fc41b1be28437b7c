import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Builder, SchemaSources } from '#graphql/builder';
import { memberQuery } from '#graphql/member-fields';
import type { InputFields } from '#graphql/field-with-input';
import { pageBounds } from '#graphql/input/input-values';
import { inputFields } from '#graphql/schema-type';
import { inputSchema, readProperties } from '../assets/asset-input';
import { mayReadProperty } from '../assets/asset-policies';
import { findAsset } from '../assets/stored-asset';
import { countForeignScenarios } from '../assets/using-scenarios';
import type { EffectContext } from '../context';
import { readAssetUsers, type AssetUsers } from './asset-users';
import { readChangeEffects } from './change-effects';
import {
  changeEffectsType,
  effectGroupType,
  effectLinkType,
  effectPageType,
  effectPlaceType,
  proposalType,
  type EffectGroup,
} from './effect-types';
import { findPair, readProposal, requireKind } from './replacement';
import { readAssetPlaces, readScenarioPlaces } from './effect-tasks';

/** Number of users up to which the lines between them are returned: more can’t be drawn. */
const maxLinked = 200;
/** Number of scenarios that one answer validates. */
const maxJudged = 200;
/** Number of assets whose changes are judged together. */
const maxChanged = 500;
/** Number of scenarios and assets for which one answer plans a replacement. */
const maxPlanned = 50;

/** Everything that an asset has an effect on, as a member sees it. */
interface Effects extends AssetUsers {
  readonly foreignScenarioCount: number | null;
}

/** Adds the queries for the effects of an asset, of a change of it, and of its replacement. They change nothing. */
export function addEffects(builder: Builder<EffectContext>, sources: SchemaSources): void {
  addUsers(builder);
  addPlaces(builder);
  addChangeEffects(builder, sources);
  addProposal(builder);
}

function assetFields(t: InputFields) {
  return {
    institutionId: t.id({ required: true, description: 'Your institution.' }),
    kind: t.string({ required: true, description: 'The kind of the asset: `asset.dialogue`.' }),
    id: t.id({ required: true, description: 'The asset.' }),
  };
}

function addUsers(builder: Builder<EffectContext>): void {
  const type = builder.objectRef<Effects>('AssetEffects').implement({
    description: 'What an asset has an effect on in your institution: what uses it, directly and through other assets.',
    fields: (t) => ({
      groups: t.field({
        type: [effectGroupType(builder)],
        description: 'The numbers of users by kind: scenarios first, then assets.',
        resolve: ({ users }) => groupsOf(users),
      }),
      users: t.field({
        type: effectPageType(builder),
        description: 'A page of what uses it, in the order of `groups`.',
        args: {
          kind: t.arg.string({ description: 'Only this kind, as in `groups`.' }),
          skip: t.arg.int({ description: 'Number of users to skip.' }),
          take: t.arg.int({ description: 'Number of users to return; defaults to 50.' }),
        },
        resolve: ({ users }, { kind = null, ...page }, { services }) => {
          const { skip, take } = pageBounds(page, services.settings.limits.take);
          const found = kind === null ? users : users.filter((user) => user.kind === kind);
          return { totalCount: found.length, items: found.slice(skip, skip + take) };
        },
      }),
      links: t.field({
        type: [effectLinkType(builder)],
        description: `The lines of the graph; empty if there are more than ${maxLinked} users.`,
        resolve: ({ users, links }) => (users.length > maxLinked ? [] : [...links]),
      }),
      foreignScenarioCount: t.exposeInt('foreignScenarioCount', {
        nullable: true,
        description:
          'Number of scenarios of other institutions that use it. Null unless it is a public asset of your institution, or if that is withheld.',
      }),
    }),
  });
  memberQuery(builder, 'assetEffects', {
    type,
    description:
      'What uses an asset, directly and through other assets. Requires the policy to read assets of its kind; what you can’t read has no name.',
    input: assetFields,
    typeOptions: { description: 'An asset.' },
    argOptions: { description: 'The asset.' },
    resolve: async (member, { kind, id }, { services: { database, plugins } }) => {
      const plugin = requireKind(plugins, member, kind);
      return database.inInstitution(member.institutionId, async (queries) => {
        const asset = await findAsset(queries, plugin, member.institutionId, id);
        const isReadable =
          asset.isPublic && asset.institutionName !== null && mayReadProperty(member.ability, plugin, 'isPublic');
        const foreign = isReadable ? ((await countForeignScenarios(queries, member, [id])).get(id) ?? 0) : null;
        return { ...(await readAssetUsers(queries, plugins, member, [id])), foreignScenarioCount: foreign };
      });
    },
  });
}

function groupsOf(users: AssetUsers['users']): EffectGroup[] {
  const groups = new Map<string, EffectGroup>();
  for (const { kind, distance } of users) {
    const { count, directCount } = groups.get(kind) ?? { count: 0, directCount: 0 };
    groups.set(kind, { kind, count: count + 1, directCount: directCount + (distance === 0 ? 1 : 0) });
  }
  return [...groups.values()];
}

function addPlaces(builder: Builder<EffectContext>): void {
  memberQuery(builder, 'assetUsePlaces', {
    type: [effectPlaceType(builder)],
    description:
      'Where in a scenario or asset an asset is used. Requires the policy to read assets of its kind, and access to what uses it.',
    input: (t) => ({
      ...assetFields(t),
      userKind: t.string({ required: true, description: '`scenario`, or the kind of the asset that uses it.' }),
      userId: t.id({ required: true, description: 'The code of the scenario, or the id of the asset that uses it.' }),
    }),
    typeOptions: { description: 'An asset, and a scenario or asset that uses it.' },
    argOptions: { description: 'The asset and what uses it.' },
    resolve: async (member, { kind, id, userKind, userId }, { services }) => {
      requireKind(services.plugins, member, kind);
      const places =
        userKind === 'scenario'
          ? await readScenarioPlaces(services, member, { scenarioCode: userId, assetId: id })
          : await readAssetPlaces(services, member, requireKind(services.plugins, member, userKind), {
              id: userId,
              assetId: id,
            });
      return places;
    },
  });
}

/** The properties of an asset of any kind. */
function propertiesInput(builder: Builder<EffectContext>, { plugins }: SchemaSources['plugins']) {
  const kinds = plugins.filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset');
  const types = kinds.map((plugin) => {
    const { one, type } = assetNames(plugin);
    const name = `${type}ChangesInput`;
    const each = builder.inputType(name, {
      description: 'Omitted properties keep their values.',
      fields: (t) => inputFields(builder, t, inputSchema(plugin), name),
    });
    return { one, type: each, description: `Of the kind \`${plugin.id}\`.` };
  });
  return builder.inputRef<object>('AssetChangesInput').implement({
    description: 'Properties of an asset with their new values. Give exactly one of the fields.',
    isOneOf: true,
    fields: (t) => Object.fromEntries(types.map(({ one, type, description }) => [one, t.field({ type, description })])),
  });
}

/** @throws Refusal InvalidDataError for properties of another kind */
function propertiesOf(plugin: AssetPlugin, properties: object) {
  const { one } = assetNames(plugin);
  const [name, given] = Object.entries<object>({ ...properties })[0] ?? [];
  if (name === one && given !== undefined) return readProperties(plugin, { ...given });
  throw new Refusal('InvalidDataError', { field: 'properties' }, `The properties must be under “${one}”.`);
}

function changeInput(builder: Builder<EffectContext>, { plugins }: SchemaSources) {
  const file = builder.inputType('AssetFileFactsInput', {
    description: 'What is known of a file before it is uploaded.',
    fields: (t) => ({
      filename: t.string({ description: 'Its name.' }),
      bytes: t.int({ description: 'Its size.' }),
      width: t.int({ description: 'Of an image, in pixels.' }),
      height: t.int({ description: 'Of an image, in pixels.' }),
    }),
  });
  return builder.inputType('AssetChangeInput', {
    description: 'A change of an asset that isn’t made. With the asset only: it is deleted.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'The asset.' }),
      properties: t.field({ type: propertiesInput(builder, plugins), description: 'The properties to change.' }),
      toRevision: t.int({ description: 'The revision to return to.' }),
      file: t.field({ type: file, description: 'Another file for it.' }),
    }),
  });
}

function addChangeEffects(builder: Builder<EffectContext>, sources: SchemaSources): void {
  const change = changeInput(builder, sources);
  memberQuery(builder, 'assetChangeEffects', {
    type: changeEffectsType(builder),
    description:
      'What changes of assets would break together: the scenarios that use the assets are validated with the assets as they are and as they would be. A change that would be refused is left out, with the reason. Requires the policies to read assets of the kind, and to change them, or to delete them.',
    input: (t) => ({
      institutionId: t.id({ required: true, description: 'Your institution.' }),
      kind: t.string({ required: true, description: 'The kind of the assets: `asset.dialogue`.' }),
      changes: t.field({
        type: [change],
        required: true,
        description: `The changes, up to ${maxChanged}: one for each asset.`,
      }),
    }),
    typeOptions: { description: 'Changes of assets that aren’t made.' },
    argOptions: { description: 'The changes.' },
    args: (t) => ({
      skip: t.arg.int({ description: 'Number of scenarios to skip: `checkedCount` of the previous answer.' }),
      take: t.arg.int({ description: `Number of scenarios to validate, up to ${maxJudged}, the default.` }),
    }),
    resolve: (member, { kind, changes }, { services, ...context }, { skip, take }) => {
      const plugin = requireKind(services.plugins, member, kind);
      if (changes.length > maxChanged)
        throw new Refusal(
          'InvalidValueError',
          { argument: 'changes', maximum: maxChanged },
          `Give up to ${maxChanged} changes.`,
        );
      const question = {
        changes: changes.map(({ id, properties = null, toRevision = null, file = null }) => ({
          id,
          toRevision,
          file: file === null ? null : withoutNulls(file),
          properties: properties === null ? null : propertiesOf(plugin, properties),
        })),
        ...pageBounds({ skip, take: take ?? maxJudged }, maxJudged),
      };
      return readChangeEffects(services, member, plugin, question, context);
    },
  });
}

function withoutNulls(given: object): JsonObject {
  return Object.fromEntries(Object.entries(given as JsonObject).filter(([, value]) => value !== null));
}

function addProposal(builder: Builder<EffectContext>): void {
  memberQuery(builder, 'assetReplacement', {
    type: proposalType(builder),
    description:
      'What to change so that another asset is used instead of one: each scenario and asset that uses it, with the changes, or why it can’t be changed. Changes nothing. Requires the policy to read assets of the kind.',
    input: (t) => ({
      ...assetFields(t),
      replacementId: t.id({ required: true, description: 'The asset to use instead.' }),
    }),
    typeOptions: { description: 'An asset, and another one of its kind.' },
    argOptions: { description: 'The two assets.' },
    args: (t) => ({
      skip: t.arg.int({ description: 'Number of scenarios and assets to skip.' }),
      take: t.arg.int({
        description: `Number of scenarios and assets to return, up to ${maxPlanned}, the default.`,
      }),
    }),
    resolve: async (member, asked, { services }, { skip, take }) => {
      const page = pageBounds({ skip, take: take ?? maxPlanned }, maxPlanned);
      return readProposal(services, member, await findPair(services, member, asked), page);
    },
  });
}
