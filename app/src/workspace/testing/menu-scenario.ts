import type { JsonObject } from '@scn/core/base/json';

/** A scenario with one action, two folders, of which one is empty, and a location in the other and outside, for tests of the menu tree. */
export function menuScenario(items: readonly JsonObject[]): JsonObject {
  return {
    menu: {
      folders: [
        { id: 'bay', title: 'Bay' },
        { id: 'hall', title: 'Hall' },
      ],
      locations: [
        { id: 'bed', displayName: 'Bed', type: 'ROOM', parentFolderId: 'bay' },
        { id: 'desk', displayName: 'Desk', type: 'ROOM' },
      ],
      items,
    },
    actions: [
      {
        ...{ actionCode: 'AMEDS001', title: 'Give antibiotics' },
        trigger: { trigger: 'trigger.learner', args: { roles: [], observable: false } },
        responses: [{ responseCode: 'AMEDS001R1', description: 'Given' }],
      },
    ],
  };
}
