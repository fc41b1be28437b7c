import type { InputFieldRef, ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { StagedFile } from '#files/file-store';
import type { Builder } from '#graphql/builder';
import type { InputFields } from '#graphql/field-with-input';
import { memberMutation } from '#graphql/member-fields';
import type { BuilderTypes } from '#graphql/builder-types';
import { inputFields } from '#graphql/schema-type';
import { requirePolicy, type Member } from '#principal/principal';
import { hasFile, type SentFile } from './asset-file';
import { inputSchema, readProperties } from './asset-input';
import type { AssetNames } from '@scn/core/kernel/asset-names';
import type { CatalogueContext } from '../context';
import { createAsset } from './create-asset';
import { deleteAsset } from './delete-asset';
import { findWanted } from './one-asset';
import type { StoredAsset } from './stored-asset';
import { restoreAsset, updateAsset } from './update-asset';

/** Fields common to the inputs of all changes; the properties of the kind are added to them. */
interface ChangeInput extends Readonly<Record<string, unknown>> {
  readonly institutionId: string;
  readonly file?: StagedFile | null;
  readonly compressionEnabled?: boolean | null;
}

/** The file of an input, and how it is stored. */
function sentFile({ file, compressionEnabled }: Pick<ChangeInput, 'file' | 'compressionEnabled'>): SentFile | null {
  return file === undefined || file === null ? null : { staged: file, isCompressed: compressionEnabled === true };
}

/** Adds the mutations of a kind: create, update, delete, restore. */
export function addAssetMutations(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  names: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  addCreate(builder, plugin, names, item);
  addUpdate(builder, plugin, names, item);
  addDelete(builder, plugin, names);
  addRestore(builder, plugin, names, item);
}

/** The policies for writing assets of a kind, for the description of a mutation. */
function requirementsOf({ subject, storage }: AssetPlugin, action: 'Create' | 'Update'): string {
  const more = Object.entries(storage?.propertyPolicies ?? {}).map(
    ([property, [needed, on]]) => ` To set \`${property}\`, you also need \`${on}:${needed}\`.`,
  );
  const lock = action === 'Update' ? storage?.lockedWithout : undefined;
  const locked = lock === undefined ? '' : ` Without permission to set \`${lock}\`, you can’t set other properties.`;
  return `Requires \`${subject}:${action}\`.${more.join('')}${locked}`;
}

function fileField(t: InputFields, plugin: AssetPlugin): Record<string, InputFieldRef<BuilderTypes, unknown>> {
  if (!hasFile(plugin)) return {};
  const { extensions, maxBytes, compression } = plugin.file;
  const description = `${extensions.join(', ')}, at most ${maxBytes} bytes.`;
  const file = t.field({ type: 'Upload', description });
  if (compression === undefined) return { file };
  const { from, to } = compression;
  const compressing =
    `Whether a ${from} file is stored as ${to}: 192 kbit/s for stereo, 96 kbit/s for mono. The extension of its file name changes, and duration, ` +
    `bytes and key are those of the ${to} file. Other files are stored as uploaded, and so is a ${from} file that has more than two ` +
    `channels, a sampling rate below 4 kHz or above 384 kHz, samples that aren’t uncompressed, less than a quarter of a second, or ` +
    `that wouldn’t be smaller. The file is refused if it can’t be encoded. Omitted or false: stored as uploaded.`;
  return { file, compressionEnabled: t.boolean({ description: compressing }) };
}

function addCreate(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  const name = `${type}CreateInput`;
  const code = plugin.storage?.code;
  const input = builder.inputRef<ChangeInput>(name);
  builder.inputType(input, {
    description: 'Omitted properties get the defaults of this kind.',
    fields: (t) => ({
      ...inputFields(builder, t, inputSchema(plugin), name),
      ...(code === undefined
        ? {}
        : { [code.prefixInput]: t.string({ description: 'Prefix of the code; the gateway assigns the number.' }) }),
      ...fileField(t, plugin),
      institutionId: t.id({ required: true, description: 'The active institution.' }),
    }),
  });
  memberMutation(builder, `${one}Create`, {
    type: item,
    description: `Creates an asset of this kind. ${requirementsOf(plugin, 'Create')}`,
    input,
    resolve: (member, given, { services }) => {
      const prefix = code === undefined ? undefined : given[code.prefixInput];
      return createAsset(services, member, plugin, {
        properties: readProperties(plugin, given),
        codePrefix: typeof prefix === 'string' ? prefix : null,
        file: sentFile(given),
      });
    },
  });
}

function addUpdate(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  const name = `${type}UpdateInput`;
  const code = plugin.storage?.code?.property;
  const input = builder.inputRef<ChangeInput & { readonly id?: string | null; readonly revision: number }>(name);
  builder.inputType(input, {
    description: 'Omitted properties keep their values.',
    fields: (t) => ({
      ...inputFields(builder, t, inputSchema(plugin), name),
      ...fileField(t, plugin),
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      ...(code === undefined
        ? { id: t.id({ required: true, description: 'Id of the asset.' }) }
        : {
            id: t.id({ description: `Give either the id or the ${code}.` }),
            [code]: t.string({ description: 'Instead of the id. It can’t be changed.' }),
          }),
      revision: t.int({
        required: true,
        description: 'The revision that you have read. If the asset has changed since, nothing is overwritten.',
      }),
    }),
  });
  memberMutation(builder, `${one}Update`, {
    type: item,
    description: `Changes an asset of your institution. ${requirementsOf(plugin, 'Update')}`,
    input,
    resolve: async (member, given, context) => {
      const { id, revision } = given;
      const codeGiven = code === undefined ? undefined : given[code];
      return updateAsset(context.services, member, plugin, {
        id: await idOf(context, member, plugin, { id, code: typeof codeGiven === 'string' ? codeGiven : null }),
        revision,
        properties: readProperties(plugin, given),
        file: sentFile(given),
      });
    },
  });
}

/** The id of the asset that is changed, which can be named by the code that the gateway assigned. */
async function idOf(
  { services }: CatalogueContext,
  member: Member,
  plugin: AssetPlugin,
  { id, code }: { readonly id: string | null | undefined; readonly code: string | null },
): Promise<string> {
  const property = plugin.storage?.code?.property;
  if (property === undefined) return id ?? '';
  // a user who may not change assets of the kind can’t find out which codes exist either
  requirePolicy(member, 'Update', plugin.subject);
  if (code === null && typeof id === 'string') return id; // read by the update itself
  const found = await services.database.inInstitution(member.institutionId, (queries) =>
    findWanted(queries, plugin, member, { id, [property]: code }),
  );
  return found.id;
}

function addDelete(builder: Builder<CatalogueContext>, plugin: AssetPlugin, { one }: AssetNames): void {
  memberMutation(builder, `${one}Delete`, {
    description: `Deletes an asset of your institution that nothing uses, and returns its id. Requires \`${plugin.subject}:Delete\`.`,
    type: 'ID',
    input: (t) => ({
      id: t.id({ required: true, description: 'Id of the asset.' }),
      revision: t.int({ description: 'Optional: nothing is deleted if the asset has a different revision.' }),
    }),
    typeOptions: { description: 'The asset to delete.' },
    resolve: async (member, { id, revision }, { services }) => {
      await deleteAsset(services, member, plugin, { id, revision: revision ?? null });
      return id;
    },
  });
}

function addRestore(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one }: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  const { subject } = plugin;
  memberMutation(builder, `${one}Restore`, {
    type: item,
    description: `Gives an asset of your institution the data of an earlier revision, as a new one; a deleted asset exists again. Requires \`${subject}:Update\`; for a deleted asset, also permission to create one.`,
    input: (t) => ({
      id: t.id({ required: true, description: 'Id of the asset.' }),
      revision: t.int({
        required: true,
        description: 'The latest revision that you have seen; for a deleted asset, that of its deletion.',
      }),
      to: t.int({ required: true, description: 'The revision whose data is restored.' }),
    }),
    typeOptions: { description: 'The asset, and the revision to go back to.' },
    resolve: (member, request, { services }) => restoreAsset(services, member, plugin, request),
  });
}
