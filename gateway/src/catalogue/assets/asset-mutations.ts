import type { InputFieldBuilder, InputFieldRef, ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { StagedFile } from '#files/file-store';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { inputFields } from '#graphql/schema-type';
import { requireMember } from '#principal/require-principal';
import { hasFile } from './asset-file';
import { inputSchema, readProperties } from './asset-input';
import type { AssetNames } from '@scn/core/kernel/asset-names';
import type { CatalogueContext } from '../context';
import { createAsset } from './create-asset';
import { deleteAsset } from './delete-asset';
import { restoreAsset } from './restore-asset';
import type { StoredAsset } from './stored-asset';
import { updateAsset } from './update-asset';

type Fields = InputFieldBuilder<BuilderTypes, 'InputObject'>;

/** Fields common to the inputs of all changes; the properties of the kind are added to them. */
interface ChangeInput extends Readonly<Record<string, unknown>> {
  readonly institutionId: string;
  readonly file?: StagedFile | null;
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

function fileField(t: Fields, plugin: AssetPlugin): Record<string, InputFieldRef<BuilderTypes, unknown>> {
  if (!hasFile(plugin)) return {};
  const { extensions, maxBytes } = plugin.file;
  const description = `${extensions.join(', ')}, at most ${maxBytes} bytes.`;
  return { file: t.field({ type: 'Upload', description }) };
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
      institutionId: t.id({ required: true }),
    }),
  });
  builder.mutationField(`${one}Create`, (t) =>
    t.field({
      type: item,
      description: `Creates an asset of this kind. ${requirementsOf(plugin, 'Create')}`,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, args, context) => {
        const { institutionId, file } = args.input;
        const prefix = code === undefined ? undefined : args.input[code.prefixInput];
        return createAsset(context.services, requireMember(context, institutionId), plugin, {
          properties: readProperties(plugin, args.input),
          codePrefix: typeof prefix === 'string' ? prefix : null,
          file: file ?? null,
        });
      },
    }),
  );
}

function addUpdate(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  const name = `${type}UpdateInput`;
  const input = builder.inputRef<ChangeInput & { readonly id: string; readonly revision: number }>(name);
  builder.inputType(input, {
    description: 'Omitted properties keep their values.',
    fields: (t) => ({
      ...inputFields(builder, t, inputSchema(plugin), name),
      ...fileField(t, plugin),
      institutionId: t.id({ required: true }),
      id: t.id({ required: true }),
      revision: t.int({
        required: true,
        description: 'The revision that you have read. If the asset has changed since, nothing is overwritten.',
      }),
    }),
  });
  builder.mutationField(`${one}Update`, (t) =>
    t.field({
      type: item,
      description: `Changes an asset of your institution. ${requirementsOf(plugin, 'Update')}`,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, args, context) => {
        const { institutionId, id, revision, file } = args.input;
        return updateAsset(context.services, requireMember(context, institutionId), plugin, {
          id,
          revision,
          properties: readProperties(plugin, args.input),
          file: file ?? null,
        });
      },
    }),
  );
}

function addDelete(builder: Builder<CatalogueContext>, plugin: AssetPlugin, { one, type }: AssetNames): void {
  const input = builder.inputType(`${type}DeleteInput`, {
    fields: (t) => ({
      institutionId: t.id({ required: true }),
      id: t.id({ required: true }),
      revision: t.int({ description: 'Optional: nothing is deleted if the asset has a different revision.' }),
    }),
  });
  builder.mutationField(`${one}Delete`, (t) =>
    t.id({
      description: `Deletes an asset of your institution that nothing uses, and returns its id. Requires \`${plugin.subject}:Delete\`.`,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { institutionId, id, revision } }, context) => {
        await deleteAsset(context.services, requireMember(context, institutionId), plugin, {
          id,
          revision: revision ?? null,
        });
        return id;
      },
    }),
  );
}

function addRestore(
  builder: Builder<CatalogueContext>,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  const input = builder.inputType(`${type}RestoreInput`, {
    fields: (t) => ({
      institutionId: t.id({ required: true }),
      id: t.id({ required: true }),
      revision: t.int({
        required: true,
        description: 'The latest revision that you have seen; for a deleted asset, that of its deletion.',
      }),
      to: t.int({ required: true, description: 'The revision whose data is restored.' }),
    }),
  });
  const { subject } = plugin;
  builder.mutationField(`${one}Restore`, (t) =>
    t.field({
      type: item,
      description: `Gives an asset of your institution the data of an earlier revision, as a new one; a deleted asset exists again. Requires \`${subject}:Update\`; for a deleted asset, also permission to create one.`,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { institutionId, ...request } }, context) =>
        restoreAsset(context.services, requireMember(context, institutionId), plugin, request),
    }),
  );
}
