import { defineCommand } from '@scn/core/kernel/contract';
import { durationText } from '@scn/core/units/duration-text';
import { rules } from './rules';
import { schema } from './schema';

const targets = {
  LEARNER: 'the learner',
  ACTOR: 'another character',
  PROP: 'a prop',
  PLACE: 'a place',
} as const;

export const plugin = defineCommand({
  contract: 1,
  id: 'command.look-at',
  kind: 'command',
  version: 1,
  title: 'Look at',
  description: 'A character turns its eyes and head to someone or something.',
  icon: 'Eye',
  group: 'character',
  feIdentifier: 'LookAt',
  schema,
  defaults: { actorId: null, target: { kind: 'LEARNER' }, holdFor: null },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => args,
  summary: ({ target, holdFor }) => {
    const looks = target.kind === 'AHEAD' ? 'Looks straight ahead' : `Looks at ${targets[target.kind]}`;
    return holdFor === null ? looks : `${looks} for ${durationText(holdFor)}`;
  },
  durationSeconds: () => 0,
});
