import { compressionStates } from '@scn/core/base/enumerations';
import { defineCommand } from '@scn/core/kernel/contract';
import { titleOf, variantsOf } from '../shared/enumeration-titles';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.compressions',
  kind: 'command',
  version: 1,
  title: 'Compressions',
  description: 'A character starts, pauses or ends chest compressions.',
  icon: 'HandRight',
  group: 'character',
  feIdentifier: 'Compressions',
  schema,
  defaults: { actorId: null, patientId: null, state: 'PERFORMED', rate: 110, ratio: '30:2' },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: variantsOf(compressionStates, (state) => ({ state })),
  canonical: (args) => args,
  summary: ({ state, rate, ratio }) => {
    if (state === 'NOT_PERFORMED' || state === 'PAUSED') return `Compressions: ${titleOf(state)}`;
    const pattern = ratio === 'CONTINUOUS' ? 'continuous' : ratio;
    return `Compressions: ${titleOf(state)}, ${rate}/min, ${pattern}`;
  },
  durationSeconds: () => 0,
  effects: ({ actorId, state }) =>
    actorId === null ? [] : [{ kind: 'named', type: 'ActorCompressionState', actorId, value: state }],
});
