import { Readable } from 'node:stream';
import { devices } from '@scn/core/base/enumerations';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { FileStore, StagedFile } from '#files/file-store';
import { enumerationNames } from '@scn/core/schema/graphql/enumeration-names';
import { assetPlugins, dataAsGraphql, examplesOf as examplesOfPlugin, fileNamed } from '../../catalogue/asset-examples';
import { voiceDesignation } from './world';

const versionForm = {
  'input.productStatus': 'ALPHA',
  'input.devices': [enumerationNames(devices)[0]],
  'input.minClientVersionId': 1,
  'input.changeNotes': 'First',
  'input.versionNumberPart': 'MAJOR',
};

const ofImage = { 'input.kind': 'asset.image' };
const ofVoice = { 'input.voiceProfileDesignation': voiceDesignation };

/** Arguments of fields whose simplest values would be rejected before ids are checked, by path. */
export const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Mutation.addVoiceProfileDialogue': ofVoice,
  'Mutation.removeVoiceProfileDialogue': ofVoice,
  'Mutation.dialogueAssetUpdate': ofVoice,
  'Mutation.placeholderSpeechGenerate': ofVoice,
  'Query.dialogueAsset': ofVoice,
  'Query.voiceProfileAudioExcerpt': ofVoice,
  'Query.voiceProfileDialogues': ofVoice,
  'Query.assetEffects': ofImage,
  'Query.assetUsePlaces': { ...ofImage, 'input.userKind': 'scenario' },
  'Query.assetChangeEffects': { ...ofImage, 'input.changes.properties.image.title': 'X' },
  'Query.assetReplacement': ofImage,
  'Mutation.assetReplaceEverywhere': ofImage,
  'Mutation.globalActionCreate': { 'input.actionCodePrefix': 'AMEDS' },
  'Mutation.groupCreate': { 'input.name': 'Nurses' },
  'Mutation.institutionUpdate': { 'input.name': 'Renamed' },
  'Mutation.libraryCreate': { 'input.code': 'NEW' },
  'Mutation.scenarioCreate': { 'input.scenarioCode': 'BLK001GB' },
  'Mutation.scenarioPublish': versionForm,
  'Mutation.scenarioUpload': versionForm,
  'Mutation.userCreate': { 'input.password': 'lamp and ledger 1854' },
  'Mutation.actionUpload': { 'input.webAppInstanceId': 'ward' },
  'Mutation.webhookCreate': { 'input.url': 'https://hooks.example.org/' },
  'Mutation.webhookUpdate': { 'input.url': 'https://hooks.example.org/' },
  'Mutation.userInvite': { 'input.email': 'new@example.org' },
};

/** Arguments of a root field other than ids: the examples above, or that of the plugin whose assets it writes. */
export function examplesOf(field: string): Readonly<Record<string, unknown>> {
  const plugin = pluginOf(field);
  const example = plugin === undefined ? undefined : examplesOfPlugin(plugin)[0];
  if (plugin === undefined || example === undefined) return examples[field] ?? {};
  const isGiven = ([name]: [string, unknown]) => !filled.has(name) && name !== plugin.storage?.code?.property;
  return {
    ...Object.fromEntries(
      Object.entries(dataAsGraphql(plugin, example.args))
        .filter(isGiven)
        .map(([name, value]) => [`input.${name}`, value]),
    ),
    ...examples[field],
  };
}

/** The uploaded file of a root field, by path. */
export async function fileOf(files: FileStore, field: string): Promise<Readonly<Record<string, StagedFile>>> {
  if (field === 'Mutation.scenarioUpload') {
    const file = { filename: 'scenario.scn.json', maxBytes: 1000 };
    return { 'input.scenarioFile': await files.stage(Readable.from([Buffer.from('{}')]), file) };
  }
  const plugin = pluginOf(field);
  const filename = plugin === undefined ? undefined : examplesOfPlugin(plugin)[0]?.args['filename'];
  if (plugin === undefined || plugin.file === null || typeof filename !== 'string') return {};
  const { maxBytes } = plugin.file;
  return { 'input.file': await files.stage(Readable.from([await fileNamed(filename)]), { filename, maxBytes }) };
}

function pluginOf(field: string): AssetPlugin | undefined {
  const noun = /^Mutation\.(\w+)(?:Create|Update)$/.exec(field)?.[1];
  return assetPlugins.find(({ id }) => camelCase(id.replace('asset.', '')) === noun);
}

/** Properties that the gateway fills in from a file. */
const filled = new Set(['key', 'filename', 'bytes', 'duration', 'width', 'height', 'mediaType']);

function camelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Arguments that accept any well-formed id: nothing is revealed, because the result is the same. */
export const takenBlindly: ReadonlySet<string> = new Set([
  'Query.auditLog input.userId', // a filter: of an unknown user there are no entries
  'Mutation.libraryShare input.recipientInstitutionId',
  'Mutation.sessionsEnd input.sessionIds', // those of the requester only, and the session of the world is a colleague's
  'Mutation.placeholderSpeechGenerate input.dialogueIds', // the job finds what it speaks among the visible ones
  'Query.assetUsePlaces input.id', // of an asset that the scenario doesn’t use there are no places
  'Mutation.assetReplaceEverywhere input.scenarioCodes', // the job refuses each that the requester can’t change
  'Mutation.assetReplaceEverywhere input.assets.id',
  'Subscription.scenarioProgress input.userId', // whose jobs are followed, among the visible ones
]);

const needsContent =
  'The simplest arguments are refused before this one is looked at: it needs a scenario with content.';

/**
 * Not covered yet, with the reason: a field, which is not called at all; or one of its arguments, which is called without checking
 * that an own id gives a different result. Entries that are no longer in the schema must be removed here, too.
 */
export const notYetCovered: Readonly<Record<string, string>> = {
  'Mutation.actionCopy input.sourceScenarioCode': needsContent,
  'Mutation.actionCreate input.globalActionId': needsContent,
  'Mutation.dialogueAssetUpdate input.audioId':
    'Refused before: the dialogue must have the voice. See gateway/test/catalogue/voices.test.ts.',
  'Mutation.actionUpdate input.globalActionId': needsContent,
  'Mutation.playlistCommandCopy input.sourceScenarioCode': needsContent,
  'Mutation.responseCopy input.sourceScenarioCode': needsContent,
  'Mutation.scenarioUpload input.libraryId': 'Asked of a new scenario only, and this one updates one.',
};
