import { insideRoom } from '#document/setup/inside-room';
import { defineRule } from '#kernel/rule';
import { isElsewhere } from '#view/queries/part-of';
import { environment } from '#view/queries/sections';

export const rule = defineRule({
  id: 'environment/island-in-room',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Islands are in the scenario’s room',
  why: 'An island from another room has no place in this one, so learners can’t reach its menus.',
  messages: {
    'other-room': '“{{title}}” is in another room. Choose a location in the scenario’s room.',
  },
  breaks: ['other-room'],
  wasNeeded: (_, before) => before.derive(environment).roomId !== null,
  check({ view, report }) {
    const { roomId, islands } = view.derive(environment);
    if (roomId === null || view.catalogue === null) return;
    for (const { id, locationId, title } of islands) {
      const place = locationId === null ? undefined : view.catalogue.get(locationId)?.data;
      if (place === undefined || !isElsewhere(place, insideRoom.by, roomId, view.catalogue)) continue;
      report({ messageId: 'other-room', entity: id, at: '/locationId', data: { title } });
    }
  },
});
