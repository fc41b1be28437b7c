import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Builder, SchemaSources } from '#graphql/builder';
import { requireMember } from '#principal/require-principal';
import type { CatalogueContext } from '../context';
import { uploadAsset } from './upload-asset';

/** Adds uploading assets to web apps, of the kinds that declare it. */
export function addWebAppUploads(builder: Builder<CatalogueContext>, { plugins }: SchemaSources): void {
  for (const plugin of plugins.plugins)
    if (plugin.kind === 'asset' && plugin.webAppUpload !== undefined) addUpload(builder, plugin, plugin.webAppUpload);
}

function addUpload(builder: Builder<CatalogueContext>, plugin: AssetPlugin, mutation: string): void {
  const input = builder.inputType(`${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`, {
    description: `Input of \`${mutation}\`.`,
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ required: true, description: 'An asset of the institution.' }),
      webAppInstanceId: t.id({ required: true, description: 'One of `webAppInstances`.' }),
    }),
  });
  builder.mutationField(mutation, (t) =>
    t.boolean({
      description: `Uploads an asset of this kind to a web app: ${plugin.title.toLowerCase()}. Refused with an UploadActionError if the web app doesn’t confirm it. Requires \`${plugin.subject}:Read\` and \`${plugin.subject}:Update\`, without withheld fields.`,
      args: { input: t.arg({ type: input, required: true, description: 'The asset and the web app.' }) },
      resolve: async (_, { input: { institutionId, ...asked } }, context) => {
        await uploadAsset(context.services, requireMember(context, institutionId), plugin, asked);
        return true;
      },
    }),
  );
}
