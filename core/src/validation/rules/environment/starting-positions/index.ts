import { defineRule } from '../../../rule';
import { environment } from '../../../queries/sections';

const inTheRoom: ReadonlySet<string> = new Set(['PATIENT', 'CARER', 'CLINICAL_ASSISTANT', 'ROBOT']);

export const rule = defineRule({
  id: 'environment/starting-positions',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Each character in the room has one starting position',
  why: 'A character without a position is not there when the learner enters, and everything that it says or does is lost.',
  messages: {
    missing:
      '“{{name}}” has no starting position. Say where the character stands when the scenario starts, visible or not.',
    repeated: '“{{name}}” has two starting positions. Keep the one that is meant.',
    nowhere:
      'The starting position of “{{name}}” names neither an island nor a position. Choose where the character stands.',
  },
  check({ view, report }) {
    const placed = new Set<string>();
    for (const { id, actorId, islandId, position } of view.derive(environment).startingPositions) {
      const data = { name: view.get(actorId, 'actor')?.value.name ?? actorId };
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
