import { describe, expect, it } from 'vitest';
import { addedLater, flag, number, object, optionalReference, title } from '#schema/fields';
import { defineAsset, defineCommand, defineReport, defineTrigger, type CommandPlugin } from './contract';
import { createRegistry } from './registry';

const schema = object({
  drug: title({ title: 'Drug' }),
  patientId: optionalReference('patient', { title: 'Patient' }),
  rate: number({ title: 'Rate', default: 5 }),
  route: addedLater(title({ title: 'Route' })),
});

const pump = {
  id: 'acme/command.pump',
  version: 1,
  title: 'Pump',
  description: 'Starts an infusion.',
  group: 'controls',
  feIdentifier: 'AcmePump',
  schema,
  summary: ({ drug }: { readonly drug: string }) => drug || 'Nothing yet',
} as const;

/** As packages have it that don't use `defineCommand`. */
const written: CommandPlugin<typeof schema> = {
  ...pump,
  contract: 1,
  kind: 'command',
  defaults: { drug: 'Noradrenaline', patientId: null, rate: 10, route: 'Central line' },
  migrations: [{ to: 2, note: 'The rate is per hour.', up: (args) => args }],
  version: 2,
  rules: {
    'not-running': {
      severity: 'WARNING',
      title: 'A pump runs',
      why: 'It does nothing.',
      messages: {},
      check: () => undefined,
    },
  },
  placement: { zone: 'closing', maxPerResponse: 1, allowedInFirstResponseOfStart: false, copyable: false },
  variants: [{ id: 'slow', title: 'Slow', args: { rate: 1 } }],
  canonical: (args) => ({ ...args, drug: args.drug.trim() }),
  durationSeconds: () => null,
};

describe('a command', () => {
  it('needs to say only what differs', () => {
    const plugin = defineCommand(pump);
    expect(plugin).toMatchObject({
      contract: 1,
      kind: 'command',
      migrations: [],
      rules: {},
      variants: [],
      placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
    });
    expect(plugin.durationSeconds(plugin.defaults)).toBe(0);
    const args = { drug: ' Adrenaline', patientId: null, rate: 1 };
    expect(plugin.canonical(args)).toEqual(args);
    expect(createRegistry([{ plugin, owner: 'acme' }]).command('acme/command.pump')?.title).toBe('Pump');
  });

  it('stays as it is if it says everything, with defineCommand and without', () => {
    expect(defineCommand(written)).toEqual(written);
    for (const plugin of [written, defineCommand(written)]) {
      const registered = createRegistry([{ plugin, owner: 'acme' }]).command('acme/command.pump');
      expect(registered?.placement.zone).toBe('closing');
      expect(registered?.canonical({ ...written.defaults, drug: ' Adrenaline ' })).toMatchObject({
        drug: 'Adrenaline',
      });
      expect(registered?.durationSeconds(written.defaults)).toBeNull();
    }
  });
});

describe('the defaults of a plugin', () => {
  it('are those of the required properties of its schema', () => {
    expect(defineCommand(pump).defaults).toEqual({ drug: '', patientId: null, rate: 5 });
  });

  it('are in the order of the schema, however the plugin writes those that differ', () => {
    const { defaults } = defineCommand({ ...pump, defaults: { route: 'Central line', drug: 'Noradrenaline' } });
    expect(Object.entries(defaults)).toEqual([
      ['drug', 'Noradrenaline'],
      ['patientId', null],
      ['rate', 5],
      ['route', 'Central line'],
    ]);
  });
});

it('supplies what triggers, reports and assets leave out', () => {
  const common = {
    version: 1,
    title: 'Kit',
    description: 'A kit.',
    schema: object({ sealed: flag() }),
    summary: () => 'Kit',
  };
  const trigger = defineTrigger({
    ...common,
    id: 'acme/trigger.kit',
    triggerType: 'HIDDEN',
    actionType: 'Hidden',
    evaluation: 'commanded',
    allowedPlaces: ['none'],
    maxPerScenario: null,
    copyable: true,
    ownsDetails: true,
    linkable: true,
    usesVisibility: false,
  });
  const report = defineReport({ ...common, id: 'acme/report.kit', tab: 'monitor', reportType: 'KIT', items: [] });
  const asset = defineAsset({
    ...common,
    id: 'acme/asset.kit',
    subject: 'Kit',
    menuPolicy: ['Read', 'Kit'],
    route: null,
    unique: [],
    label: 'sealed',
    listLayout: {
      as: 'table',
      pageSize: 100,
      pageSizes: [100],
      perRow: null,
      columns: ['sealed'],
      defaultSort: { property: 'sealed', descending: false },
    },
  });
  for (const plugin of [trigger, report, asset]) {
    expect(plugin).toMatchObject({ contract: 1, migrations: [], rules: {}, defaults: { sealed: false } });
    expect(plugin.canonical({ sealed: true })).toEqual({ sealed: true });
  }
  expect([trigger.kind, report.kind, asset.kind]).toEqual(['trigger', 'report', 'asset']);
  expect(report).toMatchObject({ system: null, hasSampleType: false });
  expect(asset).toMatchObject({ file: null, canBePublic: false });
});
