import type { AnyPlugin, AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it } from 'vitest';
import { nameFieldsOf } from '#catalogue/assets/shown-names';
import { voiceKindsOf } from '@scn/core/kernel/voice-kinds';
import { testCore } from '../graphql-fixture';
import { assetPlugins } from './asset-examples';

const dialogue = assetPlugins.find(({ recordings }) => recordings !== undefined)!;
const profile = assetPlugins.find(({ voice }) => voice !== undefined)!;

/** The built-in plugins, some of them changed. */
function withChanged(plugin: AssetPlugin, change: Partial<AssetPlugin>): { readonly plugins: readonly AnyPlugin[] } {
  return { plugins: builtInPlugins.map((each) => (each.id === plugin.id ? { ...plugin, ...change } : each)) };
}

describe('the kinds that have to do with voices', () => {
  it('are found by what plugins declare', () => {
    const kinds = voiceKindsOf({ plugins: builtInPlugins });
    expect([kinds?.spoken.id, kinds?.voice.id, kinds?.audio.id]).toEqual([
      ...['asset.dialogue', 'asset.voice-profile', 'asset.audio'],
    ]);
  });

  it('are none without a plugin with recordings', () => {
    expect(voiceKindsOf({ plugins: builtInPlugins.filter(({ id }) => id !== dialogue.id) })).toBeNull();
  });

  it('can’t be several, and the start says which plugins are', () => {
    const second = { ...dialogue, id: 'acme/asset.jingle' } as const;
    expect(() => voiceKindsOf({ plugins: [...builtInPlugins, second] })).toThrow(
      'Only one kind of asset can have recordings, but asset.dialogue and acme/asset.jingle do.',
    );
  });

  it('refer to a voice and to audio', () => {
    const { recordings } = dialogue;
    const noAudio = withChanged(dialogue, { recordings: { ...recordings!, audio: 'status' } });
    expect(() => voiceKindsOf(noAudio)).toThrow(
      'The recordings of asset.dialogue refer to no kind of asset as “status”.',
    );
    const { voice: _, ...silent } = profile;
    const plugins = builtInPlugins.map((each) => (each.id === profile.id ? silent : each));
    expect(() => voiceKindsOf({ plugins })).toThrow(
      'The recordings of asset.dialogue refer to asset.voice-profile, which isn’t a voice.',
    );
  });
});

describe('a field that shows a name', () => {
  it('refers to a kind of asset', () => {
    const wrong = { ...profile, shownNames: { actor: { of: 'gender', name: 'name', otherwise: 'name' } } };
    expect(() => nameFieldsOf(wrong, testCore.plugins)).toThrow(
      'asset.voice-profile shows the name of “gender”, which refers to no kind of asset.',
    );
  });
});
