import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { actorType } from '../shared/acting-character';
import { playableRolesOnly } from '../shared/learners';
import type { schema } from './schema';

export const rules = {
  'playable-roles': playableRolesOnly,
  'target-visible': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'The highlighted object can be seen',
    why: 'A hint that points nowhere doesn’t help a learner who needs it.',
    messages: {
      'hidden-location': 'Learners never see the location “{{location}}”. Choose one that they can reach in the room.',
      'only-heard': 'A phone can’t be seen. Choose a character who is in the room.',
    },
    check({ args: { target }, view, report }) {
      if (target.kind === 'LOCATION' && target.locationId !== null) {
        const location = view?.get(target.locationId, 'location')?.value;
        if (location?.type === 'START' || location?.type === 'HIDDEN') {
          const data = { location: location.displayName };
          report({ messageId: 'hidden-location', at: '/target/locationId', data });
        }
      } else if (target.kind === 'CHARACTER' && actorType(view, target.actorId) === 'PHONE') {
        report({ messageId: 'only-heard', at: '/target/actorId' });
      }
    },
  }),
};
