import { choice, defineArgumentRule, defineAsset, flag, integer, object, prose, title, type Snapshot } from '@scn/sdk';

const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  ward: choice(['EMERGENCY', 'THEATRE', 'WARD'], { title: 'Where it stands' }),
  drawers: integer({ title: 'Drawers', minimum: 1, maximum: 12, default: 5 }),
  hasDefibrillator: flag({ title: 'Defibrillator', default: true }),
  contents: prose({ title: 'Contents' }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'has-defibrillator': define({
    severity: 'WARNING',
    title: 'A trolley of the emergency department has a defibrillator',
    why: 'Learners look for it there first; without one, the first shock comes late.',
    messages: { missing: '{{name}} has no defibrillator. Add one, or put the trolley elsewhere.' },
    check({ args, report }) {
      if (args.ward === 'EMERGENCY' && !args.hasDefibrillator)
        report({ messageId: 'missing', at: '/hasDefibrillator', data: { name: args.name || 'The trolley' } });
    },
  }),
};

/** The crash trolleys of an institution, with a screen below Assets. */
export const plugin = defineAsset({
  id: 'acme/asset.crash-trolley',
  version: 1,
  title: 'Crash trolley',
  description: 'A crash trolley, with its contents, as it stands in the room.',
  icon: 'BoxToolbox',
  schema,
  rules,
  subject: 'AcmeCrashTrolley',
  menuPolicy: ['Read', 'AcmeCrashTrolley'],
  route: '/assets/crash-trolleys',
  unique: ['name'],
  label: 'name',
  nameFlag: { property: 'hasDefibrillator', on: 'With defibrillator', off: 'Without defibrillator' },
  listLayout: {
    as: 'table',
    pageSize: 20,
    pageSizes: [20, 50],
    perRow: null,
    columns: ['name', 'ward', 'drawers', 'hasDefibrillator', 'dateUpdated'],
    defaultSort: { property: 'name', descending: false },
  },
  canBePublic: true,
  canonical: (args) => ({ ...args, name: args.name.trim(), contents: args.contents.trim() }),
  summary: ({ name, drawers }) => `${name.trim() || 'Unnamed trolley'}, ${drawers} drawers`,
});
