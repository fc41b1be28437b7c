import type { FieldRef, ObjectFieldBuilder, ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Issue } from '@scn/core/base/issue';
import type { SignedUrl } from '#files/file-store';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { outputFieldsOf } from '#graphql/schema-type/output-fields';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { hasFile } from './asset-file';
import type { AssetNames } from '@scn/core/kernel/asset-names';
import { batched, inRequest } from '../batched';
import type { CatalogueContext } from '../context';
import { mayReadProperty } from './asset-policies';
import { propertiesOf } from './asset-properties';
import { issuesOf } from './judge-asset';
import type { SharedAssetTypes } from './shared-asset-types';
import { shownTo, type NameField } from './shown-names';
import type { StoredAsset } from './stored-asset';
import { countForeignScenarios, countScenarios, readScenarioUses, type ScenarioUses } from './using-scenarios';

/** A property whose field isn't derived from the schema. */
export interface OwnField {
  readonly property: string;
  field(t: ObjectFieldBuilder<BuilderTypes, StoredAsset>): FieldRef<BuilderTypes>;
}

const usesOf = batched<ScenarioUses>((context, ids) => inRequest(context, readScenarioUses, ids));
const foreignCountOf = batched<number>((context, ids) => inRequest(context, countForeignScenarios, ids));
const countOf = batched<number>((context, ids) => inRequest(context, countScenarios, ids));

/**
 * The object type of a kind: the properties of its data, and the fields that every asset has.
 *
 * @param own - replaces the derived field of a property
 */
export function assetType(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { type: name }: AssetNames,
  {
    shared,
    shown,
    own,
  }: { readonly shared: SharedAssetTypes; readonly shown: readonly NameField[]; readonly own: OwnField | null },
): ObjectRef<BuilderTypes, StoredAsset> {
  const ref = builder.objectRef<StoredAsset>(name);
  builder.objectType(ref, {
    description: `${plugin.description} Fields that are withheld from you are null.`,
    fields: (t) => ({
      ...outputFieldsOf(
        builder,
        t,
        own === null ? jsonSchemaOf(plugin.schema) : schemaWithout(plugin, own.property),
        name,
        {
          value: ({ data }: StoredAsset) => data,
          subject: plugin.subject,
        },
      ),
      ...(own === null ? {} : { [own.property]: own.field(t) }),
      ...Object.fromEntries(shown.map((name) => [name.field, nameField(t, plugin, name)])),
      id: t.exposeID('id', { description: 'References use this id, which never changes.' }),
      revision: t.exposeInt('revision', {
        description: 'Counts changes from 1. An update gives the revision that it is based on.',
      }),
      dateCreated: t.expose('createdAt', { description: 'When the asset was created.', type: 'DateTime' }),
      dateUpdated: t.expose('updatedAt', { description: 'When the asset was last changed.', type: 'DateTime' }),
      lastUpdatedBy: t.exposeString('updatedBy', {
        nullable: true,
        description: 'Name of the user who changed it last; null if that user isn’t visible to your institution.',
      }),
      isOwned: t.boolean({
        description: 'True if your institution owns it. Only the owner can change it.',
        resolve: ({ institutionName }) => institutionName !== null,
      }),
      institutionName: t.exposeString('institutionName', {
        nullable: true,
        description: 'The institution that owns it; null unless it is yours.',
      }),
      scenarios: t.field({
        type: [shared.scenario],
        description: 'The scenarios of your institution that use it, as far as you can open them.',
        resolve: async ({ id }, _, context: CatalogueContext) => [
          ...((await usesOf(context, id))?.scenarios().scenarios ?? []),
        ],
      }),
      hiddenScenarios: t.int({
        description: 'Number of further scenarios that use it, which you can’t open.',
        resolve: async ({ id }, _, context: CatalogueContext) =>
          (await usesOf(context, id))?.scenarios().hiddenScenarios ?? 0,
      }),
      associatedScenarioCount: t.int({
        description: 'Number of scenarios of your institution that use it.',
        resolve: async ({ id }, _, context: CatalogueContext) => (await countOf(context, id)) ?? 0,
      }),
      ...(plugin.canBePublic
        ? {
            foreignScenarioCount: t.int({
              nullable: true,
              description:
                'Number of scenarios of other institutions that use it. Null unless it is a public asset of your institution, or if that is withheld.',
              resolve: async ({ id, institutionName, isPublic }, _, context: CatalogueContext) =>
                institutionName !== null && isPublic && mayReadPublic(plugin, context)
                  ? ((await foreignCountOf(context, id)) ?? null)
                  : null,
            }),
          }
        : {}),
      issues: t.field({
        type: [shared.issue],
        description: 'The issues found by the rules of its kind. Empty if any of its fields is withheld from you.',
        resolve: (asset, _, context) => readIssues(plugin, asset, context),
      }),
    }),
  });
  if (hasFile(plugin)) addFileFields(builder, ref, plugin);
  return ref;
}

function mayReadPublic(plugin: AssetPlugin, { principal }: CatalogueContext): boolean {
  return principal !== null && mayReadProperty(principal.ability, plugin, 'isPublic');
}

function nameField(
  t: ObjectFieldBuilder<BuilderTypes, StoredAsset>,
  plugin: AssetPlugin,
  name: NameField,
): FieldRef<BuilderTypes> {
  return t.string({
    nullable: true,
    description: `The name of \`${name.of}\`, otherwise \`${name.otherwise}\`. Requires \`${name.target.subject}:Read\` for the name of another asset.`,
    resolve: (asset, _, { principal }: CatalogueContext) =>
      principal === null ? null : shownTo(principal.ability, plugin, name, asset),
  });
}

function addFileFields(
  builder: Builder<CatalogueContext>,
  ref: ObjectRef<BuilderTypes, StoredAsset>,
  plugin: AssetPlugin,
): void {
  builder.objectField(ref, 'signedUrl', (t) =>
    t.string({
      nullable: true,
      description:
        'A signed address, relative to the gateway’s, that serves the file without sign-in until it expires. Null without a file.',
      resolve: async (asset, _, context) => (await signedUrlOf(plugin, asset, context))?.url ?? null,
    }),
  );
  builder.objectField(ref, 'signedUrlExpiry', (t) =>
    t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When `signedUrl` expires. Null without a file.',
      resolve: async (asset, _, context) => (await signedUrlOf(plugin, asset, context))?.expiresAt ?? null,
    }),
  );
}

function schemaWithout(plugin: AssetPlugin, property: string): JsonSchema {
  const { properties = {}, ...others } = jsonSchemaOf(plugin.schema);
  return {
    ...others,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== property)),
  };
}

const signed = new WeakMap<StoredAsset, Promise<SignedUrl | null>>();

/** The address of an asset's file, signed once for all fields of a response. Null without a file, or if its hash or name is withheld. */
export function signedUrlOf(
  plugin: AssetPlugin,
  asset: StoredAsset,
  context: CatalogueContext,
): Promise<SignedUrl | null> {
  const known = signed.get(asset);
  if (known !== undefined) return known;
  const made = sign(plugin, asset, context);
  signed.set(asset, made);
  return made;
}

/** The address contains the file's hash and name, so it is withheld if either of them is. */
async function sign(plugin: AssetPlugin, asset: StoredAsset, context: CatalogueContext): Promise<SignedUrl | null> {
  const { key, filename } = asset.data;
  const ability = context.principal?.ability;
  const isReadable =
    ability !== undefined && ['key', 'filename'].every((property) => mayReadProperty(ability, plugin, property));
  // an asset from a catalogue file can name a key without having a file on this gateway
  if (!isReadable || typeof key !== 'string' || !/^[0-9a-f]{64}$/.test(key) || typeof filename !== 'string')
    return null;
  return context.services.files.signedUrl({ institutionId: asset.institutionId, sha256: key, filename });
}

function readIssues(plugin: AssetPlugin, { id, data, isNewer }: StoredAsset, context: CatalogueContext): Issue[] {
  const ability = context.principal?.ability;
  if (isNewer || ability === undefined || hasWithheld(ability, plugin)) return [];
  return [...issuesOf(context.services.assetValidator, { id, asset: plugin.id, data })];
}

/** Whether any property of a kind is withheld. If so, results that might depend on it are withheld too. */
export function hasWithheld(ability: OperationAbility, plugin: AssetPlugin): boolean {
  return Object.keys(propertiesOf(plugin)).some((property) => !mayReadProperty(ability, plugin, property));
}
