import { useMemo } from 'react';
import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { voiceKindsOf, type VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { voiceDocuments, type VoiceDocuments } from '#catalogue/voice-documents';
import { assetKind, useAssetPlugins, type AssetKind } from '../asset-kinds.tsx';

/** The kinds of assets that have to do with voices, with the permissions of the user. */
export interface Voices {
  readonly kinds: VoiceKinds;
  readonly documents: VoiceDocuments;
  readonly spoken: AssetKind;
  readonly voice: AssetKind;
  readonly audio: AssetKind;
  /** Whether the user may give dialogues voices, take them away, and set recordings. */
  readonly canRecord: boolean;
}

/** Returns the kinds that have to do with voices; null if no plugin declares them. Keeps its identity until the permissions change. */
export function useVoices(): Voices | null {
  const plugins = useAssetPlugins();
  const ability = useAbility<AnyAbility>();
  return useMemo(() => {
    const kinds = voiceKindsOf({ plugins: [...plugins.values()] });
    if (kinds === null) return null;
    const can = (action: string, subject: string, field?: string) => ability.can(action, subject, field);
    const { spoken, voice, audio } = kinds;
    const { property } = spoken.recordings;
    const [action, subject] = spoken.storage?.propertyPolicies?.[property] ?? ['Update', spoken.subject];
    const isWithheld = can('Update', spoken.subject) && !can('Update', spoken.subject, `input.${property}`);
    return {
      ...{ kinds, documents: voiceDocuments(kinds) },
      ...{ spoken: assetKind(spoken, can), voice: assetKind(voice, can), audio: assetKind(audio, can) },
      canRecord: can(action, subject) && can('Read', voice.subject, voice.voice.designation) && !isWithheld,
    };
  }, [plugins, ability]);
}
