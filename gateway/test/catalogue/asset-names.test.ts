import { describe, expect, it } from 'vitest';
import { assetNames } from '@scn/core/kernel/asset-names';
import { assetPlugins } from './asset-examples';

describe('GraphQL names of asset kinds', () => {
  it('are sensible and different', () => {
    const names = assetPlugins.map(assetNames);
    expect(names.map(({ one, many }) => `${one}, ${many}`)).toEqual(
      expect.arrayContaining([
        'audio, audios',
        'character, characters',
        'competencyFramework, competencyFrameworks',
        'dialogue, dialogues',
        'documentTemplate, documentTemplates',
        'globalAction, globalActions',
        'guidedReflection, guidedReflections',
        'image, images',
        'intent, intents',
        'intentType, intentTypes',
        'labResultItem, labResultItems',
        'learningObjectiveTemplate, learningObjectiveTemplates',
        'location, locations',
        'minigame, minigames',
        'prompt, prompts',
        'prop, props',
        'role, roles',
        'soundEffect, soundEffects',
        'tag, tags',
        'task, tasks',
        'utterance, utterances',
        'video, videos',
        'voiceActor, voiceActors',
        'voiceProfile, voiceProfiles',
      ]),
    );
    expect(new Set(names.flatMap(({ one, many }) => [one, many])).size).toBe(names.length * 2);
  });

  it.each([
    ['acme/asset.category', 'acmeCategory', 'acmeCategories', 'AcmeCategory'],
    ['acme/asset.toy', 'acmeToy', 'acmeToys', 'AcmeToy'],
    ['acme/asset.box', 'acmeBox', 'acmeBoxes', 'AcmeBox'],
    ['@acme.co/asset.glass', 'acmeCoGlass', 'acmeCoGlasses', 'AcmeCoGlass'],
    ['3m/asset.patch', 'vendor3mPatch', 'vendor3mPatches', 'Vendor3mPatch'],
  ] as const)('are made for %s', (id, one, many, type) => {
    expect(assetNames({ id })).toEqual({ one, many, type });
  });
});
