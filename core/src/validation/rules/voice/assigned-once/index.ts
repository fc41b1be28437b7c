import { defineRule } from '#kernel/rule';
import { voiceProfiles } from '#index/queries/sections';

export const rule = defineRule({
  id: 'voice/assigned-once',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Each actor has one voice, different from the others',
  why: 'A character with a changing voice, or two characters that sound the same, confuse learners.',
  messages: {
    repeated: '“{{name}}” has two voice profiles. Remove one of them.',
    shared: '“{{name}}” has the same voice profile as “{{other}}”. Choose another voice profile for one of them.',
  },
  check({ view, report }) {
    const speakers = new Set<string>();
    const ownerOf = new Map<string, { readonly actorId: string; readonly name: string }>();
    for (const { id, actorId, voiceProfileId } of view.derive(voiceProfiles)) {
      const name = view.get(actorId, 'actor')?.value.name;
      if (name === undefined) continue; // its reference is an error
      if (speakers.has(actorId)) report({ messageId: 'repeated', entity: id, at: '/actorId', data: { name } });
      speakers.add(actorId);
      const owner = ownerOf.get(voiceProfileId);
      if (owner === undefined) ownerOf.set(voiceProfileId, { actorId, name });
      else if (owner.actorId !== actorId) {
        report({ messageId: 'shared', entity: id, at: '/voiceProfileId', data: { name, other: owner.name } });
      }
    }
  },
});
