import type { ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Issue } from '@scn/core/validation/issue';
import type { SignedUrl } from '../../files/file-store';
import type { Builder, BuilderTypes } from '../../graphql/builder';
import type { GatewayContext } from '../../graphql/context';
import { outputFields } from '../../graphql/schema-type';
import { hasFile } from './asset-file';
import type { AssetNames } from '@scn/core/kernel/asset-names';
import { mayReadProperty } from './asset-policies';
import { propertiesOf } from './asset-properties';
import { issuesOf } from './judge-asset';
import type { SharedAssetTypes } from './shared-asset-types';
import type { StoredAsset } from './stored-asset';

/** The object type of a kind: its data, property by property, and what every asset has. */
export function assetType(
  builder: Builder,
  plugin: AssetPlugin,
  { type: name }: AssetNames,
  shared: SharedAssetTypes,
): ObjectRef<BuilderTypes, StoredAsset> {
  const ref = builder.objectRef<StoredAsset>(name);
  builder.objectType(ref, {
    description: `${plugin.description} A field that is withheld from you is null.`,
    fields: (t) => ({
      ...outputFields(builder, t, plugin.schema, name, { value: ({ data }) => data, subject: plugin.subject }),
      id: t.exposeID('id', { description: 'References name it by this id, which never changes.' }),
      revision: t.exposeInt('revision', {
        description: 'Counts changes from 1: an update names the one that it has seen.',
      }),
      dateCreated: t.expose('createdAt', { type: 'DateTime' }),
      dateUpdated: t.expose('updatedAt', { type: 'DateTime' }),
      lastUpdatedBy: t.exposeString('updatedBy', {
        nullable: true,
        description: 'Name of who changed it last; null where your institution doesn’t know that person.',
      }),
      isOwned: t.boolean({
        description: 'Your institution owns it: only then it can be changed.',
        resolve: ({ institutionName }) => institutionName !== null,
      }),
      institutionName: t.exposeString('institutionName', {
        nullable: true,
        description: 'The institution that owns it, if it is yours.',
      }),
      issues: t.field({
        type: [shared.issue],
        description: 'What the rules of its kind say about it. Empty while any of its fields is withheld from you.',
        resolve: (asset, _, context) => readIssues(plugin, asset, context),
      }),
    }),
  });
  if (hasFile(plugin)) addFileFields(builder, ref, plugin);
  return ref;
}

function addFileFields(builder: Builder, ref: ObjectRef<BuilderTypes, StoredAsset>, plugin: AssetPlugin): void {
  builder.objectField(ref, 'signedUrl', (t) =>
    t.string({
      nullable: true,
      description:
        'Reads the file without signing in, until it expires; below the gateway’s address. Null without a file.',
      resolve: async (asset, _, context) => (await signedUrlOf(plugin, asset, context))?.url ?? null,
    }),
  );
  builder.objectField(ref, 'signedUrlExpiry', (t) =>
    t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (asset, _, context) => (await signedUrlOf(plugin, asset, context))?.expiresAt ?? null,
    }),
  );
}

const signed = new WeakMap<StoredAsset, Promise<SignedUrl | null>>();

/** One address for both fields of an answer. */
function signedUrlOf(plugin: AssetPlugin, asset: StoredAsset, context: GatewayContext): Promise<SignedUrl | null> {
  const known = signed.get(asset);
  if (known !== undefined) return known;
  const made = sign(plugin, asset, context);
  signed.set(asset, made);
  return made;
}

/** The address tells the hash and the name of the file: it is withheld with either of them. */
async function sign(plugin: AssetPlugin, asset: StoredAsset, context: GatewayContext): Promise<SignedUrl | null> {
  const { key, filename } = asset.data;
  const ability = context.principal?.ability;
  const isReadable =
    ability !== undefined && ['key', 'filename'].every((property) => mayReadProperty(ability, plugin, property));
  // an asset from a catalogue file may name a key of its own, and have no file here
  if (!isReadable || typeof key !== 'string' || !/^[0-9a-f]{64}$/.test(key) || typeof filename !== 'string')
    return null;
  return context.services.files.signedUrl({ institutionId: asset.institutionId, sha256: key, filename });
}

function readIssues(plugin: AssetPlugin, { id, data, isNewer }: StoredAsset, context: GatewayContext): Issue[] {
  const ability = context.principal?.ability;
  if (isNewer || ability === undefined || hasWithheld(ability, plugin)) return [];
  return [...issuesOf(context.services.kernel, { id, asset: plugin.id, data })];
}

/** Whether any property of a kind is withheld: then nothing is said that may rest on one. */
export function hasWithheld(ability: OperationAbility, plugin: AssetPlugin): boolean {
  return Object.keys(propertiesOf(plugin)).some((property) => !mayReadProperty(ability, plugin, property));
}
