import { choice, object, prose, seconds } from '@scn/core/schema/fields';
import { learnerRoles } from '../shared/learners';

const whenBlack = { 'x-when': { property: 'direction', in: ['TO_BLACK', 'THROUGH_BLACK'] } } as const;

export const schema = object({
  direction: choice(['TO_BLACK', 'FROM_BLACK', 'THROUGH_BLACK'], {
    title: 'Direction',
    description: 'THROUGH_BLACK fades out, holds, and fades in again.',
  }),
  duration: seconds({ title: 'Fading takes', description: 'Each way.', maximum: 60, default: 2 }),
  hold: seconds({ title: 'Stays black', description: 'Before the playlist goes on.', maximum: 120, ...whenBlack }),
  text: prose({ title: 'Text', description: 'Stands on the black.', maxLength: 500, ...whenBlack }),
  roleIds: learnerRoles('Seen by'),
});
