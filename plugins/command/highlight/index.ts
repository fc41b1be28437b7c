import { defineCommand } from '@scn/core/kernel/contract';
import { durationText } from '@scn/core/units/duration-text';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

const targetWords = { CHARACTER: 'a character', PROP: 'a prop', LOCATION: 'a menu location' } as const;

export const plugin = defineCommand({
  contract: 1,
  id: 'command.highlight',
  kind: 'command',
  version: 1,
  title: 'Highlight',
  description: 'Draws the learner’s attention to a character, a prop or a menu location.',
  icon: 'Highlight',
  group: 'visual',
  feIdentifier: 'Highlight',
  schema,
  defaults: {
    state: 'ON',
    target: { kind: 'CHARACTER', actorId: null },
    style: 'OUTLINE',
    hint: '',
    duration: 5,
    roleIds: [],
  },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
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
  durationSeconds: () => 0,
});
