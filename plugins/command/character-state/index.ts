import { actorStates } from '@scn/core/base/enumerations';
import { defineCommand } from '@scn/core/kernel/contract';
import { choice, object } from '@scn/core/schema/fields';
import { needsBody, actingCharacter } from '../shared/acting-character';
import { titleOf, variantsOf } from '../shared/enumeration-titles';
import { overTime, transition } from '../shared/transition';

const schema = object({
  actorId: actingCharacter(),
  state: choice(actorStates, { title: 'State' }),
  transition: transition(0),
});

const rules = { 'wrong-actor': needsBody };

export const plugin = defineCommand({
  contract: 1,
  id: 'command.character-state',
  kind: 'command',
  version: 1,
  title: 'Character state',
  description: 'A character becomes alert, drowsy or unresponsive, has a seizure, or arrests.',
  icon: 'PersonHeart',
  group: 'character',
  feIdentifier: 'CharacterState',
  schema,
  defaults: { actorId: null, state: 'ALERT', transition: 0 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: variantsOf(actorStates, (state) => ({ state })),
  canonical: (args) => args,
  summary: (args) => `State: ${titleOf(args.state)}${overTime(args.transition)}`,
  durationSeconds: () => 0,
  effects: ({ actorId, state }) =>
    actorId === null ? [] : [{ kind: 'named', type: 'PatientState', actorId, value: state }],
});
