import { defineRule } from '#kernel/rule';
import { environment } from '#index/queries/sections';

const inTheRoom: ReadonlySet<string> = new Set(['PATIENT', 'CARER', 'CLINICAL_ASSISTANT', 'ROBOT']);

export const rule = defineRule({
  id: 'environment/starting-positions',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Each character in the room has one starting position',
  why: 'A character without a position isn’t in the room, so nothing that it says or does reaches the learner.',
  messages: {
    missing:
      '“{{name}}” has no starting position. Choose where the character is when the scenario starts, even if it isn’t visible.',
    repeated: '“{{name}}” has two starting positions. Keep one of them.',
    nowhere: 'The starting position of “{{name}}” has neither an island nor a position. Choose one.',
  },
  missing: ['missing', 'nowhere'],
  check({ view, report }) {
    const placed = new Set<string>();
    for (const { id, actorId, islandId, position } of view.derive(environment).startingPositions) {
      const actor = view.get(actorId, 'actor');
      if (actor === undefined) continue; // its reference is an error
      const data = { name: actor.value.name };
      if (placed.has(actorId)) report({ messageId: 'repeated', entity: id, at: '/actorId', data });
      placed.add(actorId);
      if (islandId === null && position.trim() === '')
        report({ messageId: 'nowhere', entity: id, at: '/islandId', data });
    }
    for (const { id, value } of view.all('actor')) {
      if (placed.has(id) || !inTheRoom.has(value.type)) continue;
      report({ messageId: 'missing', entity: id, data: { name: value.name } });
    }
  },
});
