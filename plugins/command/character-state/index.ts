import { actorStates, choice, defineCommand, object } from '@scn/sdk';
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
  id: 'command.character-state',
  version: 1,
  title: 'Character state',
  description: 'A character becomes alert, drowsy or unresponsive, has a seizure, or arrests.',
  icon: 'PersonHeart',
  group: 'character',
  feIdentifier: 'CharacterState',
  schema,
  rules,
  variants: variantsOf(actorStates, (state) => ({ state })),
  summary: (args) => `State: ${titleOf(args.state)}${overTime(args.transition)}`,
  effects: ({ actorId, state }) =>
    actorId === null ? [] : [{ kind: 'named', type: 'PatientState', actorId, value: state }],
});
