import { defineTrigger } from '@scn/sdk';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineTrigger({
  id: 'trigger.learner',
  version: 1,
  title: 'Learner',
  description: 'A learner picks the action from a menu.',
  triggerType: 'LEARNER_TRIGGERED',
  actionType: 'LearnerTriggered',
  evaluation: 'learner',
  schema,
  rules,
  allowedPlaces: ['location', 'menu', 'hidden-location'],
  maxPerScenario: null,
  copyable: true,
  ownsDetails: true,
  linkable: true,
  usesVisibility: true,
  canonical: (args) => ({ ...args, roles: [...args.roles].sort() }),
  summary({ roles, observable }) {
    if (roles.length === 0) return 'A learner, no role selected';
    const who = roles.length === 1 ? 'A learner with one role' : 'Learners with either of two roles';
    return observable ? `${who}, watched by observers` : who;
  },
});
