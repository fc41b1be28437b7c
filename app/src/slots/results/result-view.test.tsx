// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Patient } from '@scn/core/document/patients/schema';
import { openAction } from '#workspace/testing/open-action.tsx';
import ResultView from './result-view';

type Results = Patient['results'];
const file = join(import.meta.dirname, '../../../../examples/adult-sepsis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
const [patient, ...others] = scenario['patients'] as unknown as readonly Patient[];

/** The library has the image of the chest, of which no file has been uploaded for the rhythm. */
const images = [
  {
    __typename: 'Image',
    id: 'chest',
    title: 'Chest X-ray',
    altText: 'Consolidation at the right base',
    signedUrl: '/chest',
  },
  { __typename: 'Image', id: 'rhythm', title: 'Rhythm strip', altText: '', signedUrl: null },
];
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(({ variables }) => {
    const ids = variables['ids'] as readonly string[];
    return new Observable((observer) => {
      observer.next({
        data: { images: { __typename: 'ImagesPage', items: images.filter(({ id }) => ids.includes(id)) } },
      });
      observer.complete();
    });
  }),
});

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
    () => (
      <ApolloProvider client={client}>
        <ResultView entityId={first!.id} />
      </ApolloProvider>
    ),
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
  expect(says('The rate is that of the interpretation, because the field is empty.')).toBe(true);
  const filled = { rate: 40, block: 'FIRST', leads: 'TWELVE_LEADS' };
  await run(() => void change([{ name: 'entity.update', input: { kind: 'ekg', id: 'ekg-1', changes: filled } }]));
  expect(drawing().getAttribute('aria-label')).toContain('First-degree heart block, 40 per min');
  expect(says('Twelve leads')).toBe(true);
  expect(says('The rate is')).toBe(false);
});

test('a trace without an image is drawn from its baseline, its variability and its interpretation', async () => {
  await open({ efm: [efm] });
  expect(drawing().getAttribute('aria-label')).toBe(
    'Drawing of Trace: Baseline 150 per min, variability reduced, no accelerations and late decelerations, 4 contractions in 10 minutes',
  );
});

test('a trace is drawn from its fields, whatever its interpretation says', async () => {
  const filled = { accelerations: 'PRESENT', decelerations: 'EARLY', contractions: 2 } as const;
  const { says } = await open({ efm: [{ ...efm, ...filled }] });
  expect(drawing().getAttribute('aria-label')).toContain(
    'accelerations and early decelerations, 2 contractions in 10 minutes',
  );
  expect(says('drawn as the interpretation says')).toBe(false);
});

test('an image is shown with its text alternative, and can be enlarged, measured and reset by keyboard', async () => {
  const radiology = [{ id: 'x-1', title: 'Chest', modality: 'XRAY', imageIds: ['chest'], reportText: '' }] as const;
  const { control, run, says, type, click } = await open({ radiology });
  await vi.waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  expect(document.querySelector('img')!.getAttribute('alt')).toBe('Consolidation at the right base');
  const press = async (target: HTMLElement, key: string) =>
    run(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  const frame = control('[role=region]', 'Image: Chest X-ray');
  await press(frame, '+');
  expect(says('125%')).toBe(true);
  await press(frame, 'm');
  expect(says('px. To measure in mm, move the line')).toBe(true);
  const before = control('[role=status]', document.querySelector('[role=status]')!.textContent).textContent;
  await press(control('button', 'End of the measured line'), 'ArrowLeft');
  await press(control('button', 'End of the measured line'), 'ArrowUp');
  await type('Length of the line', '0');
  await click('button', 'Calibrate');
  expect(says('Enter a number above 0.')).toBe(true);
  await type('Length of the line', '12');
  await click('button', 'Calibrate');
  expect(document.querySelector('[role=status]')!.textContent).toBe('12.0 mm');
  expect(before).not.toBe('12.0 mm');
  await press(frame, '0');
  expect(says('100%')).toBe(true);
});

test('an image without a file says so, and the strip is drawn until then', async () => {
  const { says } = await open({ ekg: [{ ...ekg, imageId: 'rhythm' }] });
  await vi.waitFor(() => expect(says('‘Rhythm strip’ has no file yet.')).toBe(true));
  expect(says('Drawn from the parameters, not a recording')).toBe(true);
});
