import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it } from 'vitest';
import { assetKind } from './asset-kinds.tsx';

const dialogue = builtInPlugins.find(
  (plugin): plugin is AssetPlugin => plugin.kind === 'asset' && plugin.id === 'asset.dialogue',
)!;

/** Returns the properties that a user with all permissions but these can write. */
function writable(action: 'Create' | 'Update', ...withheld: readonly string[]): readonly string[] {
  const can = (needed: string, subject: string, field?: string): boolean =>
    !withheld.includes(`${subject}:${needed}`) && !withheld.includes(`${subject}:${needed} ${field ?? ''}`);
  return assetKind(dialogue, can).rights.writable(action);
}

describe('the fields of a dialogue', () => {
  const lock = 'Dialogue:Update input.administeringDialog';

  it('can be changed by those who may set whether it is spoken when something is administered', () => {
    expect(writable('Update')).toEqual(expect.arrayContaining(['title', 'text', 'administeringDialog']));
    expect(writable('Update', 'Dialogue:Update input.title')).not.toContain('title');
  });

  it('are locked for others, except the voices, which have a policy of their own', () => {
    expect(writable('Update', lock)).toEqual(['voiceProfileDialogues']);
    expect(writable('Update', lock, 'DialogueAsset:Update')).toEqual([]);
  });

  it('can be filled in by everyone who may create one', () => {
    expect(writable('Create', lock)).toEqual(expect.arrayContaining(['title', 'text', 'administeringDialog']));
  });
});
