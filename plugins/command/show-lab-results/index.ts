import { defineCommand } from '@scn/core/kernel/contract';
import { deliveryWords } from '../shared/result';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.show-lab-results',
  kind: 'command',
  version: 1,
  title: 'Show lab results',
  description: 'Shows a patient’s laboratory results.',
  icon: 'Beaker',
  group: 'results',
  feIdentifier: 'ShowLabResults',
  schema,
  defaults: {
    patientId: null,
    labResultId: null,
    values: 'WHEN_TAKEN',
    availableAfter: 0,
    delivery: { by: 'BEDSIDE' },
  },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  canonical: (args) => args,
  summary: (args) => `Shows lab results ${deliveryWords(args)}`,
  durationSeconds: () => 0,
});
