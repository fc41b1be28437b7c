import type { AssetPlugin } from '@scn/core/kernel/contract';
import { voiceKindsOf } from '@scn/core/kernel/voice-kinds';
import type { Builder, SchemaSources } from '#graphql/builder';
import { memberMutation } from '#graphql/member-fields';
import { declareList } from '#graphql/list/list';
import { addAssets, type AssetTypes } from './assets/graphql';
import { sharedAssetTypes } from './assets/shared-asset-types';
import type { CatalogueContext } from './context';
import { addCatalogueFile } from './catalogue-file-graphql';
import { addGridViews } from './grid-views/graphql';
import { choiceLists, type Choice } from './reference-data/choices';
import { addEnumerations } from './reference-data/enumerations';
import { addReferenceData, requireSomewhere } from './reference-data/graphql';
import { addPhysiology } from './reference-data/physiology-graphql';
import { recordingsField, recordingTypes } from './voices/recording-type';
import { typeIn } from './voices/type-in';
import { addVoiceMutations } from './voices/voice-mutations';
import { addVoiceQueries } from './voices/voice-queries';
import { uploadAsset } from './web-apps/upload-asset';

/** Adds shared assets, grid views and reference data. */
export function addCatalogue(builder: Builder<CatalogueContext>, sources: SchemaSources): void {
  addAssetsWithVoices(builder, sources);
  addCatalogueFile(builder, sources);
  addWebAppUploads(builder, sources);
  addGridViews(builder);
  addReferenceData(builder);
  addPhysiology(builder, sources);
  addChoices(builder, sources);
  addEnumerations(builder, sources);
}

/** Adds a query for each list of choices. They are the same for all signed-in members of institutions. */
function addChoices(builder: Builder<CatalogueContext>, { plugins }: SchemaSources): void {
  const item = builder.objectRef<Choice>('Choice').implement({
    description: 'One value that a property can have.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The value in documents and assets.' }),
      title: t.exposeString('title', { description: 'The title, as forms show it.' }),
    }),
  });
  const list = declareList(builder, {
    name: 'Choice',
    item,
    fields: {
      id: { kind: 'string', value: ({ id }) => id },
      title: { kind: 'string', value: ({ title }) => title },
    },
    defaultTake: 200,
    defaultOrder: [],
  });
  for (const { query, description, choices } of choiceLists(plugins)) {
    builder.queryField(query, (t) =>
      t.field({
        type: list.page,
        description,
        args: list.args(t),
        resolve: (_, args, context) => list.inMemory(choices, list.request(context, args, requireSomewhere(context))),
      }),
    );
  }
}

/** Adds the shared assets, and the queries and mutations about voices and recordings. */
function addAssetsWithVoices(builder: Builder<CatalogueContext>, sources: SchemaSources): void {
  const kinds = voiceKindsOf(sources.plugins);
  const shared = sharedAssetTypes(builder);
  if (kinds === null) {
    addAssets(builder, sources, shared, () => null);
    return;
  }
  let assets: AssetTypes = new Map();
  const types = recordingTypes(builder, kinds, shared, () => typeIn(assets, kinds.audio));
  const field = recordingsField(kinds, types);
  assets = addAssets(builder, sources, shared, (plugin) => (plugin === kinds.spoken ? field : null));
  addVoiceQueries(builder, kinds, { ...types, assets });
  addVoiceMutations(builder, kinds, assets);
}

/** Adds uploading assets to web apps, of the kinds that declare it. */
function addWebAppUploads(builder: Builder<CatalogueContext>, { plugins }: SchemaSources): void {
  for (const plugin of plugins.plugins)
    if (plugin.kind === 'asset' && plugin.webAppUpload !== undefined) addUpload(builder, plugin, plugin.webAppUpload);
}

function addUpload(builder: Builder<CatalogueContext>, plugin: AssetPlugin, mutation: string): void {
  memberMutation(builder, mutation, {
    description: `Uploads an asset of this kind to a web app: ${plugin.title.toLowerCase()}. Refused with an UploadActionError if the web app doesn’t confirm it. Requires \`${plugin.subject}:Read\` and \`${plugin.subject}:Update\`, without withheld fields.`,
    type: 'Boolean',
    input: (t) => ({
      id: t.id({ required: true, description: 'An asset of the institution.' }),
      webAppInstanceId: t.id({ required: true, description: 'One of `webAppInstances`.' }),
    }),
    argOptions: { description: 'The asset and the web app.' },
    resolve: async (member, asked, { services }) => {
      await uploadAsset(services, member, plugin, asked);
      return true;
    },
  });
}
