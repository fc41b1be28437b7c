import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { voiceKindsOf } from '@scn/core/kernel/voice-kinds';
import { builtInPlaces } from '../../app/src/routes/asset-places.gen';
import { assetRequests } from '../../app/src/catalogue/asset';
import { webAppRequest } from '../../app/src/screens/assets/web-app/use-web-app-upload';
import { voiceRequests } from '../../app/src/catalogue/voice-documents';
import { builtInCoreAndSchema } from '../../gateway/src/serve/open-plugins';
import { mutationNames } from '../../gateway/src/scenario/change/operation-mutations';

/*
 * Every mutation of the gateway is offered by a screen, or is listed here with the reason why not. A new mutation fails here until a
 * screen sends it or its reason is given; a mutation that a screen sends may not be listed.
 */

const noScreen = 'the specification names no screen for this kind; programs send it with the API';

const notOffered: Readonly<Record<string, string>> = {
  ...of(noScreen, 'documentTemplateCreate documentTemplateUpdate documentTemplateDelete documentTemplateRestore'),
  ...of(noScreen, 'videoCreate videoUpdate videoDelete videoRestore'),
  userPasswordReset: 'deprecated, for clients of release 16: people choose their passwords with links',
  assetReplace: 'the job of assetReplaceEverywhere applies it in each scenario; by itself, it is for programs',
  scenarioValidate: 'the editor validates what is open by itself, as it is typed; this is for pipelines',
};

function of(reason: string, names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, reason]));
}

const root = join(import.meta.dirname, '..', '..');
const { schema, core } = builtInCoreAndSchema();

/** The sources of the editor, without tests. */
const sources = ['app/src', 'app/kit'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

/** The root fields of the mutations in a document. */
function mutationsIn(document: string): readonly string[] {
  return parse(document).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation'
      ? definition.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : []))
      : [],
  );
}

/** Documents that are written in the sources. */
const written = sources
  .flatMap((source) => [
    ...source.matchAll(/`(\s*mutation\s[^`$]*(?:\$[^`{][^`$]*)*)`/g),
    ...source.matchAll(/'(mutation [^'\n]*)'/g),
  ])
  .flatMap(([, document = '']) => mutationsIn(document));

const voices = voiceKindsOf(core.plugins);
const ofVoices = voices === null ? [] : Object.values(voiceRequests(voices)).flatMap(mutationsIn);

/** Documents that are made for each kind of asset with a screen. */
const ofAssets = core.plugins.plugins
  .filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset')
  .filter(({ id }) => builtInPlaces.some(({ plugin }) => plugin === id))
  .flatMap((plugin) => [...Object.values(assetRequests(plugin, [])), webAppRequest(plugin) ?? []].flat())
  .flatMap(mutationsIn);

/** Operations that are sent together, by `applyOperations`: the sources name them. */
const operations = [...mutationNames(core)]
  .filter(([name]) => sources.some((source) => source.includes(`'${name}'`)))
  .map(([, mutation]) => mutation);

const offered = new Set([...written, ...ofAssets, ...ofVoices, ...operations]);
const all = Object.keys(schema.getMutationType()?.getFields() ?? {});

test('each mutation is sent by a screen, or has a reason', () => {
  expect(all.filter((name) => !offered.has(name) && !Object.hasOwn(notOffered, name))).toEqual([]);
});

test('a mutation with a reason exists, and no screen sends it', () => {
  expect(Object.keys(notOffered).filter((name) => !all.includes(name) || offered.has(name))).toEqual([]);
});

test('what is found in the sources exists', () => {
  expect([...offered].filter((name) => !all.includes(name))).toEqual([]);
});
