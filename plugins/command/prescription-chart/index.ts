import { defineCommand } from '@scn/sdk';
import { onOneLine } from '../shared/one-line';
import { asWords } from '../shared/words';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  id: 'command.prescription-chart',
  version: 1,
  title: 'Prescription chart',
  description: 'Adds prescriptions to a patient’s chart, opens the chart, or both.',
  icon: 'Pill',
  group: 'documents',
  feIdentifier: 'PrescriptionChart',
  schema,
  rules,
  canonical: (args) => ({
    ...args,
    entries: args.entries.map((entry) => ({
      ...entry,
      name: entry.name.trim(),
      additives: entry.additives.trim(),
      instructions: entry.instructions.trim(),
    })),
  }),
  summary: (args) => {
    const [first, ...others] = args.entries;
    const chart = asWords(args.templateName);
    if (first === undefined) return args.open ? `Opens the ${chart}` : `Doesn’t change the ${chart}`;
    const dose = first.quantity === null || first.unit === null ? '' : ` ${first.quantity} ${first.unit}`;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `Prescribes ${onOneLine(first.name) || 'something unnamed'}${dose}${more}`;
  },
});
