import { useMemo } from 'react';
import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { voiceKindsOf, type VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { assetKind, type AssetKind } from '../asset-kind';
import { useAssetPlugins } from '../asset-picker';

/** The kinds of assets that have to do with voices, with the permissions of the user. */
export interface Voices {
  readonly kinds: VoiceKinds;
  readonly spoken: AssetKind;
  readonly voice: AssetKind;
  readonly audio: AssetKind;
}

/** Returns the kinds that have to do with voices; null if no plugin declares them. Keeps its identity until the permissions change. */
export function useVoices(): Voices | null {
  const plugins = useAssetPlugins();
  const ability = useAbility<AnyAbility>();
  return useMemo(() => {
    const kinds = voiceKindsOf({ plugins: [...plugins.values()] });
    if (kinds === null) return null;
    const can = (action: string, subject: string, field?: string) => ability.can(action, subject, field);
    const [spoken, voice, audio] = [kinds.spoken, kinds.voice, kinds.audio].map((plugin) => assetKind(plugin, can));
    return spoken === undefined || voice === undefined || audio === undefined ? null : { kinds, spoken, voice, audio };
  }, [plugins, ability]);
}
