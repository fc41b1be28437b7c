import { defineRule } from '#kernel/rule';
import { culture, voiceProfiles } from '#index/queries/sections';

export const rule = defineRule({
  id: 'voice/profile-fits',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Voice profiles suit the scenario and its actors',
  why: 'An American voice on a British ward, or a caller who doesn’t sound as if on the phone, isn’t realistic.',
  messages: {
    culture: 'This voice is {{voice}}, but the scenario is {{scenario}}. Choose a voice for the scenario’s culture.',
    disabled: 'This voice is disabled. Choose another voice.',
    phone: '“{{name}}” is a phone, but its voice isn’t a phone voice. Choose a phone voice.',
    room: '“{{name}}” is in the room, but has a phone voice. Choose another voice.',
  },
  readsAssets: { 'asset.voice-profile': ['cultureName', 'disabled', 'isPhone'] },
  check({ view, report }) {
    const scenario = view.derive(culture);
    for (const { id: entity, actorId, voiceProfileId } of view.derive(voiceProfiles)) {
      const profile = view.catalogue?.get(voiceProfileId)?.data;
      if (profile === undefined) continue;
      const at = '/voiceProfileId';
      const voice = profile['cultureName'];
      if (typeof voice === 'string' && voice !== scenario) {
        report({ messageId: 'culture', entity, at, data: { voice, scenario } });
      }
      if (profile['disabled'] === true) report({ messageId: 'disabled', entity, at });
      const actor = view.get(actorId, 'actor')?.value;
      if (actor === undefined || typeof profile['isPhone'] !== 'boolean') continue;
      const isPhone = actor.type === 'PHONE';
      if (isPhone === profile['isPhone']) continue;
      report({ messageId: isPhone ? 'phone' : 'room', entity, at, data: { name: actor.name } });
    }
  },
});
