import { choice, defineCommand, object, postures } from '@scn/sdk';
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
  id: 'command.posture',
  version: 1,
  title: 'Posture',
  description: 'A character sits up, lies down, stands or turns.',
  icon: 'Accessibility',
  group: 'character',
  feIdentifier: 'Posture',
  schema,
  rules,
  variants: variantsOf(postures, (posture) => ({ posture })),
  summary: (args) => `Posture: ${titleOf(args.posture)}${overTime(args.transition)}`,
  effects: ({ actorId, posture }) =>
    actorId === null ? [] : [{ kind: 'named', type: 'PatientPosition', actorId, value: posture }],
});
