// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Patient } from '@scn/core/document/patients/schema';
import { openAction } from '#workspace/testing/open-action.tsx';
import ResultView from './result-view';

type Results = Patient['results'];
const file = join(import.meta.dirname, '../../../../examples/adult-sepsis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
const [patient, ...others] = scenario['patients'] as unknown as readonly Patient[];

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

const ekg: Results['ekg'][number] = {
  ...{ id: 'ekg-1', title: 'EKG on arrival', imageId: null, reportText: '' },
  rhythm: 'SINUS_TACHYCARDIA',
};
const efm: Results['efm'][number] = {
  ...{ id: 'efm-1', title: 'Trace', imageId: null, baselineRate: 150 },
  ...{ variability: 'REDUCED', category: 'PATHOLOGICAL', reportText: 'Late decelerations, contracting 4 in 10.' },
};

/** Shows the one result of the patient that is given. */
async function open(results: Partial<Results>) {
  const shown = { ...patient!, results: { radiology: [], ekg: [], efm: [], labs: [], ...results } };
  const [first] = Object.values(results).flat();
  const opened = await openAction(
    { ...scenario, patients: [shown, ...others] as unknown as readonly JsonObject[] },
    'CFLUI001',
    () => <ResultView entityId={first!.id} />,
  );
  close = opened.close;
  return opened;
}

const drawing = () => document.querySelector('svg[role=img]')!;
const line = () => [...drawing().querySelectorAll('path')].at(-1)!.getAttribute('d');

test('an EKG without an image is drawn from its rhythm and the patient’s heart rate, and says that it is no recording', async () => {
  const { says } = await open({ ekg: [ekg] });
  expect(says('Drawn from the parameters, not a recording')).toBe(true);
  expect(drawing().getAttribute('aria-label')).toBe('Drawing of EKG on arrival: Sinus tachycardia, 118 per min');
  expect(says('The rate is the patient’s heart rate at the start.')).toBe(true);
});

test('the drawing follows the fields', async () => {
  const { change, run, says } = await open({ ekg: [ekg] });
  const before = line();
  const changes = { rhythm: 'HEART_BLOCK', reportText: 'Mobitz type II, 50/min' };
  await run(() => void change([{ name: 'entity.update', input: { kind: 'ekg', id: 'ekg-1', changes } }]));
  expect(line()).not.toBe(before);
  expect(drawing().getAttribute('aria-label')).toContain('Mobitz type II, 50 per min');
  expect(says('The rate is that of the interpretation.')).toBe(true);
});

test('a trace without an image is drawn from its baseline, its variability and its interpretation', async () => {
  await open({ efm: [efm] });
  expect(drawing().getAttribute('aria-label')).toBe(
    'Drawing of Trace: Baseline 150 per min, variability reduced, no accelerations and late decelerations, 4 contractions in 10 minutes',
  );
});
