import {
  choice,
  constant,
  defineArgumentRule,
  defineCommand,
  durationText,
  neededReference,
  object,
  oneOf,
  title,
  type Snapshot,
} from '@scn/sdk';
import { actorType } from '../shared/acting-character';
import { playableRolesOnly, learnerRoles } from '../shared/learners';
import { onOneLine } from '../shared/one-line';
import { stays } from '../shared/while-shown';

const whenOn = { 'x-when': { property: 'state', in: ['ON'] } } as const;

const schema = object({
  state: choice(['ON', 'OFF'], { title: 'On or off' }),
  target: oneOf(
    [
      object(
        {
          kind: constant('CHARACTER', { title: 'What' }),
          actorId: neededReference('actor', { title: 'Character' }),
        },
        { title: 'Character' },
      ),
      object(
        { kind: constant('PROP', { title: 'What' }), propId: neededReference('asset.prop', { title: 'Prop' }) },
        { title: 'Prop' },
      ),
      object(
        {
          kind: constant('LOCATION', { title: 'What' }),
          locationId: neededReference('location', { title: 'Location' }),
        },
        { title: 'Menu location' },
      ),
    ],
    { title: 'Highlighted' },
  ),
  style: choice(['OUTLINE', 'GLOW', 'ARROW'], { title: 'Style', ...whenOn }),
  hint: title({ title: 'Hint', description: 'A few words shown beside it.', ...whenOn }),
  duration: stays('Ends after', 'Leave empty to keep it until it is switched off or the object is used.', whenOn),
  roleIds: learnerRoles('Seen by'),
});

const rules = {
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

const targetWords = { CHARACTER: 'a character', PROP: 'a prop', LOCATION: 'a menu location' } as const;

export const plugin = defineCommand({
  id: 'command.highlight',
  version: 1,
  title: 'Highlight',
  description: 'Draws the learner’s attention to a character, a prop or a menu location.',
  icon: 'Highlight',
  group: 'visual',
  feIdentifier: 'Highlight',
  schema,
  defaults: { target: { kind: 'CHARACTER', actorId: null }, duration: 5 },
  rules,
  variants: [
    { id: 'on', title: 'Highlight', args: { state: 'ON' } },
    { id: 'off', title: 'End a highlight', args: { state: 'OFF' } },
  ],
  canonical: (args) => {
    const roleIds = args.roleIds.toSorted();
    return args.state === 'ON'
      ? { ...args, hint: args.hint.trim(), roleIds }
      : { ...args, style: 'OUTLINE' as const, hint: '', duration: null, roleIds };
  },
  summary: (args) => {
    const target = targetWords[args.target.kind];
    if (args.state === 'OFF') return `Ends the highlight on ${target}`;
    const hint = args.hint.trim() === '' ? '' : `: “${onOneLine(args.hint)}”`;
    return `Highlights ${target}${args.duration === null ? '' : ` for ${durationText(args.duration)}`}${hint}`;
  },
});
