import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'parent-of-level': define({
    severity: 'ERROR',
    title: 'Every place except a room is part of another place',
    why: 'Scenarios choose a room and then its places. A place outside any room can’t be found, and a room can’t be reached inside another room.',
    messages: {
      room: 'A room is not part of another place. Clear “Part of” or change the level.',
      part: 'This place is not part of a room or island. Choose one.',
    },
    check({ args: { level, parentId }, report }) {
      if (level === 'ROOM' && parentId !== null) report({ messageId: 'room', at: '/parentId' });
      if (level !== 'ROOM' && parentId === null) report({ messageId: 'part', at: '/parentId' });
    },
  }),
  'type-of-menu-location': define({
    severity: 'ERROR',
    title: 'A menu location has a type',
    why: 'The type says where the learner opens the menu: in the room, at a person, or at their own wrist.',
    messages: {
      none: 'This menu location has no type. Choose where learners reach its menu.',
      other: 'Only a menu location has a type. Clear it or change the level.',
    },
    check({ args: { level, type }, report }) {
      if (level === 'MENU_LOCATION' && type === null) report({ messageId: 'none', at: '/type' });
      if (level !== 'MENU_LOCATION' && type !== null) report({ messageId: 'other', at: '/type' });
    },
  }),
  'whole-position': define({
    severity: 'ERROR',
    title: 'A position on a plan has two coordinates',
    why: 'With one coordinate, it isn’t known where the place is. A room isn’t on the plan of anything.',
    messages: {
      half: 'The position on the plan has only one coordinate. Enter the other one, or clear both to place it automatically.',
      room: 'A room is not on the plan of another place. Clear its position or change the level.',
    },
    check({ args: { level, planX = null, planY = null }, report }) {
      if (planX === null && planY === null) return;
      if (level === 'ROOM') report({ messageId: 'room', at: planX === null ? '/planY' : '/planX' });
      else if (planX === null || planY === null)
        report({ messageId: 'half', at: planX === null ? '/planX' : '/planY' });
    },
  }),
  'designation-once': define({
    severity: 'ERROR',
    title: 'Button layouts and models have unique designations',
    why: 'Devices find layouts and models by designation. If two have the same one, they use the first.',
    messages: { repeated: '“{{designation}}” is listed twice. Remove or rename one of them.' },
    check({ args, report }) {
      for (const property of ['buttonLayouts', 'models'] as const) {
        const names = args[property].map(({ designation }) => designation);
        for (const index of repeatedPositions(names.map((name) => (name === '' ? null : name)))) {
          report({
            messageId: 'repeated',
            at: `/${property}/${index}/designation`,
            data: { designation: names[index] ?? '' },
          });
        }
      }
    },
  }),
};
