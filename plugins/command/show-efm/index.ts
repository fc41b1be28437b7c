import { defineCommand } from '@scn/core/kernel/contract';
import { deliveryWords } from '../shared/result';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.show-efm',
  kind: 'command',
  version: 1,
  title: 'Show EFM',
  description: 'Shows a patient’s electronic fetal monitoring trace.',
  icon: 'Pulse',
  group: 'results',
  feIdentifier: 'ShowEfm',
  schema,
  defaults: { patientId: null, efmId: null, showReport: false, availableAfter: 0, delivery: { by: 'BEDSIDE' } },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  canonical: (args) => args,
  summary: (args) => `Shows an EFM trace ${deliveryWords(args)}`,
  durationSeconds: () => 0,
});
