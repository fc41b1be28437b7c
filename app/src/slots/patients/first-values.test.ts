import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { firstValues } from './patient-list.tsx';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const plugins = kernel.get(services.plugins);

test('the first values of a patient are the vital signs, wherever their report is, in its units, or as words', () => {
  const reports = [
    {
      id: 'gas',
      report: 'report.abg',
      items: [{ id: 'ph', item: 'abg.ph', unit: '[pH]', baseline: 7.4 }],
    },
    {
      id: 'signs',
      report: 'report.monitor',
      items: [
        { id: 'hr', item: 'monitor.heart-rate', unit: '/min', baseline: 118 },
        { id: 'map', item: 'monitor.mean-arterial-pressure', unit: 'mm[Hg]', baseline: 60 },
        { id: 'gone', item: 'monitor.no-such-item', unit: '1', baseline: 1 },
        { id: 't', item: 'monitor.temperature', unit: 'Cel', baseline: 38.9 },
      ],
    },
    { id: 'other', report: 'report.bloods', items: [] },
  ];
  const scenario = completeScenario({ patients: [{ id: 'p', physiology: { reports } }, { id: 'q' }] }, plugins);
  const [patient, other] = createScenarioReader(plugins)(scenario).all('patient');
  expect(patient === undefined ? [] : firstValues(patient.value, plugins)).toEqual([
    { title: 'Heart rate', text: '118 per min' },
    { title: 'Body temperature', text: '38.9 °C' },
  ]);
  expect(other === undefined ? null : firstValues(other.value, plugins)).toEqual([]);
});
