import { defineRule } from '#kernel/rule';
import { voiceProfiles } from '#index/queries/sections';
import { speakers } from '#index/queries/action-facts';

export const rule = defineRule({
  id: 'voice/speaker-has-profile',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Every actor who speaks has a voice',
  why: 'Without a voice profile, no audio can be recorded or generated, so the character’s lips move in silence.',
  messages: {
    none: '“{{name}}” speaks but has no voice profile. Choose a voice profile in Setup, Voice profiles.',
  },
  readsAssets: { 'asset.character': ['voiceProfileId'] },
  missing: ['none'],
  breaks: ['none'],
  wasNeeded: ({ entity }, before) => entity !== null && before.derive(speakers).includes(entity),
  check({ view, report }) {
    const voiced = new Set(view.derive(voiceProfiles).map(({ actorId }) => actorId));
    for (const actorId of view.derive(speakers)) {
      const actor = view.get(actorId, 'actor')?.value;
      if (actor === undefined || voiced.has(actorId) || actor.type === 'PLAYER') continue;
      // A character in the catalogue may have its own voice.
      const character = actor.characterId === null ? null : view.catalogue?.get(actor.characterId)?.data;
      if (character === undefined || typeof character?.['voiceProfileId'] === 'string') continue;
      report({ messageId: 'none', entity: actorId, data: { name: actor.name } });
    }
  },
});
