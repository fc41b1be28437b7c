import type { InputFieldBuilder, InputFieldRef, ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { StagedFile } from '../../files/file-store';
import type { Builder, BuilderTypes } from '../../graphql/builder';
import { inputFields } from '../../graphql/schema-type';
import { requireMember } from '../../tenancy/require-principal';
import { hasFile } from './asset-file';
import { inputSchema, readProperties } from './asset-input';
import type { AssetNames } from '@scn/core/kernel/asset-names';
import { createAsset } from './create-asset';
import { deleteAsset } from './delete-asset';
import type { StoredAsset } from './stored-asset';
import { updateAsset } from './update-asset';

type Fields = InputFieldBuilder<BuilderTypes, 'InputObject'>;

/** What every input of a change has; the properties of its kind come besides. */
interface ChangeInput extends Readonly<Record<string, unknown>> {
  readonly institutionId: string;
  readonly file?: StagedFile | null;
}

/** Adds the changes of a kind: create, update, delete. */
export function addAssetMutations(
  builder: Builder,
  plugin: AssetPlugin,
  names: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  addCreate(builder, plugin, names, item);
  addUpdate(builder, plugin, names, item);
  addDelete(builder, plugin, names);
}

function fileField(t: Fields, plugin: AssetPlugin): Record<string, InputFieldRef<BuilderTypes, unknown>> {
  if (!hasFile(plugin)) return {};
  const { extensions, maxBytes } = plugin.file;
  const description = `${extensions.join(', ')}, at most ${maxBytes} bytes.`;
  return { file: t.field({ type: 'Upload', description }) };
}

function addCreate(
  builder: Builder,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  const name = `${type}CreateInput`;
  const code = plugin.storage?.code;
  const input = builder.inputRef<ChangeInput>(name);
  builder.inputType(input, {
    description: 'What is left out begins as the kind’s default.',
    fields: (t) => ({
      ...inputFields(builder, t, inputSchema(plugin), name),
      ...(code === undefined
        ? {}
        : { [code.prefixInput]: t.string({ description: 'What the code begins with; its number is given.' }) }),
      ...fileField(t, plugin),
      institutionId: t.id({ required: true }),
    }),
  });
  builder.mutationField(`${one}Create`, (t) =>
    t.field({
      type: item,
      description: `Creates one. Needs Create on ${plugin.subject}.`,
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
  builder: Builder,
  plugin: AssetPlugin,
  { one, type }: AssetNames,
  item: ObjectRef<BuilderTypes, StoredAsset>,
): void {
  const name = `${type}UpdateInput`;
  const input = builder.inputRef<ChangeInput & { readonly id: string; readonly revision: number }>(name);
  builder.inputType(input, {
    description: 'What is left out stays as it is.',
    fields: (t) => ({
      ...inputFields(builder, t, inputSchema(plugin), name),
      ...fileField(t, plugin),
      institutionId: t.id({ required: true }),
      id: t.id({ required: true }),
      revision: t.int({
        required: true,
        description: 'The one that you have seen; of another nothing is overwritten.',
      }),
    }),
  });
  builder.mutationField(`${one}Update`, (t) =>
    t.field({
      type: item,
      description: `Changes one of your institution’s own. Needs Update on ${plugin.subject}.`,
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

function addDelete(builder: Builder, plugin: AssetPlugin, { one, type }: AssetNames): void {
  const input = builder.inputType(`${type}DeleteInput`, {
    fields: (t) => ({
      institutionId: t.id({ required: true }),
      id: t.id({ required: true }),
      revision: t.int({ description: 'Given: nothing is deleted when it has changed since.' }),
    }),
  });
  builder.mutationField(`${one}Delete`, (t) =>
    t.id({
      description: `Deletes one of your institution’s own that nothing uses, and answers its id. Needs Delete on ${plugin.subject}.`,
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
