import { compressionStates, defineCommand } from '@scn/sdk';
import { titleOf, variantsOf } from '../shared/enumeration-titles';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  id: 'command.compressions',
  version: 1,
  title: 'Compressions',
  description: 'A character starts, pauses or ends chest compressions.',
  icon: 'HandRight',
  group: 'character',
  feIdentifier: 'Compressions',
  schema,
  rules,
  variants: variantsOf(compressionStates, (state) => ({ state })),
  summary: ({ state, rate, ratio }) => {
    if (state === 'NOT_PERFORMED' || state === 'PAUSED') return `Compressions: ${titleOf(state)}`;
    const pattern = ratio === 'CONTINUOUS' ? 'continuous' : ratio;
    return `Compressions: ${titleOf(state)}, ${rate}/min, ${pattern}`;
  },
  effects: ({ actorId, state }) =>
    actorId === null ? [] : [{ kind: 'named', type: 'ActorCompressionState', actorId, value: state }],
});
