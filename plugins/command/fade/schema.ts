import { choice, object, prose, seconds } from '@scn/sdk';
import { learnerRoles } from '../shared/learners';

const whenBlack = { 'x-when': { property: 'direction', in: ['TO_BLACK', 'THROUGH_BLACK'] } } as const;

export const schema = object({
  direction: choice(['TO_BLACK', 'FROM_BLACK', 'THROUGH_BLACK'], {
    title: 'Direction',
    description: 'Through black: fades out, stays black, and fades in again.',
  }),
  duration: seconds({ title: 'Fade duration', description: 'For each fade, out or in.', maximum: 60, default: 2 }),
  hold: seconds({ title: 'Stays black', description: 'Before the playlist continues.', maximum: 120, ...whenBlack }),
  text: prose({ title: 'Text', description: 'Shown on the black.', maxLength: 500, ...whenBlack }),
  roleIds: learnerRoles('Seen by'),
});
