import { defineRule } from '../../../rule';
import { culture } from '../../../queries/scenario-settings';
import { voiceProfiles } from '../../../queries/sections';

export const rule = defineRule({
  id: 'voice/profile-fits',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Voice profiles fit the scenario and its actors',
  why: 'An American voice on a British ward, or a voice without the sound of a phone at the end of a call, breaks the scene.',
  messages: {
    culture: 'This voice speaks {{voice}}, but the scenario is {{scenario}}. Choose a voice of the scenario’s culture.',
    disabled: 'This voice is no longer offered. Choose another before lines of it are missing.',
    phone: '“{{name}}” is a phone, but the voice is not recorded as heard over a phone. Choose a phone voice.',
    room: '“{{name}}” is in the room, but the voice sounds as over a phone. Choose another voice.',
  },
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
