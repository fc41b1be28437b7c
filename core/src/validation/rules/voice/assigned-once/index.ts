import { defineRule } from '../../../rule';
import { voiceProfiles } from '../../../queries/sections';

export const rule = defineRule({
  id: 'voice/assigned-once',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Each actor has one voice of its own',
  why: 'A character that changes its voice, or two that sound the same, confuse a learner who works by ear.',
  messages: {
    repeated: '“{{name}}” has two voice profiles. Keep the one that is meant.',
    shared: '“{{name}}” has the same voice profile as “{{other}}”. Give each a voice of its own.',
  },
  check({ view, report }) {
    const nameOf = (id: string) => view.get(id, 'actor')?.value.name ?? id;
    const speakers = new Set<string>();
    const ownerOf = new Map<string, string>();
    for (const { id, actorId, voiceProfileId } of view.derive(voiceProfiles)) {
      const name = nameOf(actorId);
      if (speakers.has(actorId)) report({ messageId: 'repeated', entity: id, at: '/actorId', data: { name } });
      speakers.add(actorId);
      const owner = ownerOf.get(voiceProfileId);
      if (owner === undefined) ownerOf.set(voiceProfileId, actorId);
      else if (owner !== actorId) {
        report({ messageId: 'shared', entity: id, at: '/voiceProfileId', data: { name, other: nameOf(owner) } });
      }
    }
  },
});
