import { defineRule } from '../../../rule';
import { environment } from '../../../queries/sections';

export const rule = defineRule({
  id: 'environment/island-in-room',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Islands are places of the chosen room',
  why: 'An island of another room has no place to stand, and its menus can’t be reached.',
  messages: {
    'other-room': '“{{title}}” is a place of another room. Choose a place of the scenario’s room.',
  },
  check({ view, report }) {
    const { roomId, islands } = view.derive(environment);
    if (roomId === null || view.catalogue === null) return;
    for (const { id, locationId, title } of islands) {
      const place = locationId === null ? undefined : view.catalogue.get(locationId)?.data;
      const room = place?.['parentId'];
      if (typeof room !== 'string' || room === roomId) continue;
      report({ messageId: 'other-room', entity: id, at: '/locationId', data: { title } });
    }
  },
});
