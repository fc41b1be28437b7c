import { postures } from '@scn/core/base/enumerations';
import { defineCommand } from '@scn/core/kernel/contract';
import { choice, object } from '@scn/core/schema/fields';
import { needsBody, actingCharacter } from '../shared/acting-character';
import { titleOf, variantsOf } from '../shared/enumeration-titles';
import { overTime, transition } from '../shared/transition';

const schema = object({
  actorId: actingCharacter(),
  posture: choice(postures, { title: 'Posture' }),
  transition: transition(2),
});

const rules = { 'wrong-actor': needsBody };

export const plugin = defineCommand({
  contract: 1,
  id: 'command.posture',
  kind: 'command',
  version: 1,
  title: 'Posture',
  description: 'A character sits up, lies down, stands or turns.',
  icon: 'Accessibility',
  group: 'character',
  feIdentifier: 'Posture',
  schema,
  defaults: { actorId: null, posture: 'SUPINE', transition: 2 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: variantsOf(postures, (posture) => ({ posture })),
  canonical: (args) => args,
  summary: (args) => `Posture: ${titleOf(args.posture)}${overTime(args.transition)}`,
  durationSeconds: () => 0,
  effects: ({ actorId, posture }) =>
    actorId === null ? [] : [{ kind: 'named', type: 'PatientPosition', actorId, value: posture }],
});
