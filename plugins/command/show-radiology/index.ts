import { defineCommand } from '@scn/core/kernel/contract';
import { deliveryWords } from '../shared/result';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.show-radiology',
  kind: 'command',
  version: 1,
  title: 'Show radiology',
  description: 'Shows a patient’s X-ray, scan or ultrasound image.',
  icon: 'ScanPerson',
  group: 'results',
  feIdentifier: 'ShowRadiology',
  schema,
  defaults: { patientId: null, radiologyId: null, showReport: false, availableAfter: 0, delivery: { by: 'BEDSIDE' } },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  canonical: (args) => args,
  summary: (args) => `Shows a radiology result ${deliveryWords(args)}`,
  durationSeconds: () => 0,
});
