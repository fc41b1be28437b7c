import { defineCommand, defineReport, type AnyPlugin, type ReportItem } from '#kernel/contract';
import { object, optionalReference } from '#schema/fields';

/**
 * The plugins available to examples, in addition to the one under test: the report of the base scenario's patient, one that no
 * monitor shows, and a command that shows things. The core has no plugins, so these replace real ones.
 */
export const basePlugins: readonly AnyPlugin[] = [
  defineCommand({
    contract: 1,
    id: 'command.example-show',
    kind: 'command',
    version: 1,
    title: 'Example: show',
    description: 'Shows something in an example.',
    group: 'visual',
    feIdentifier: 'ExampleShow',
    schema: object({
      documentId: optionalReference('document', { title: 'Document' }),
      imageId: optionalReference('asset.image', { title: 'Image' }),
      propId: optionalReference('asset.prop', { title: 'Prop' }),
    }),
    defaults: { documentId: null, imageId: null, propId: null },
    migrations: [],
    rules: {},
    placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
    variants: [],
    canonical: (args) => args,
    summary: () => 'Shows something',
    durationSeconds: () => 0,
  }),
  report('monitor', 'Monitor', 'monitor', null, [
    item('heart-rate', 'Heart rate', '/min', 0, [0, 300], [60, 100]),
    item('oxygen-saturation', 'Oxygen saturation', '%', 0, [0, 100], [94, 98]),
    {
      ...item('temperature', 'Temperature', 'Cel', 1, [20, 44], [36, 37.5]),
      units: { 'en-GB': { ucum: 'Cel', decimals: 1 }, 'en-US': { ucum: '[degF]', decimals: 1 } },
    },
    {
      ...item('double-rate', 'Double heart rate', '/min', 0, [0, 600], [120, 200]),
      calculatedFrom: { terms: [{ item: 'heart-rate', factor: 2 }], constant: 0 },
    },
  ]),
  report('bloods', 'Bloods', 'lab results', 'Bld', [item('potassium', 'Potassium', 'mmol/L', 1, [1, 10], [3.5, 5.3])]),
];

function report(
  name: string,
  title: string,
  tab: 'monitor' | 'lab results',
  system: string | null,
  items: readonly ReportItem[],
): AnyPlugin {
  return defineReport({
    contract: 1,
    id: `report.${name}`,
    kind: 'report',
    version: 1,
    title,
    description: `${title} of the examples.`,
    schema: object({}),
    defaults: {},
    migrations: [],
    rules: {},
    canonical: (args) => args,
    summary: () => title,
    tab,
    reportType: name,
    system,
    hasSampleType: false,
    items,
  });
}

function item(
  id: string,
  title: string,
  ucum: string,
  decimals: number,
  range: readonly [number, number],
  normal: readonly [number, number],
): ReportItem {
  const unit = { ucum, decimals };
  return {
    id,
    title,
    loinc: null,
    units: { 'en-GB': unit, 'en-US': unit },
    molarMass: null,
    range,
    normal,
    baseline: normal[0],
    goal: normal[0],
    worst: range[0],
    choices: null,
    calculatedFrom: null,
    source: 'Made for examples; no clinical source.',
  };
}
