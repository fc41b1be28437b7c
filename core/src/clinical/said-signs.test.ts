import { expect, it } from 'vitest';
import { saidSigns } from './said-signs';

it.each([
  ['She is still shocked and goes to intensive care.', 'monitor.systolic-blood-pressure'],
  ['He goes to theatre still shocked.', 'monitor.systolic-blood-pressure'],
  ['Grace is in haemorrhagic shock.', 'monitor.systolic-blood-pressure'],
  ['Tom remains hypotensive.', 'monitor.systolic-blood-pressure'],
  ['He’s still very hypoxic.', 'monitor.oxygen-saturation'],
  ['She is tachycardic.', 'monitor.heart-rate'],
  ['She’s febrile.', 'monitor.temperature'],
])('“%s” says a sign', (text, item) => {
  expect(saidSigns(text).map((sign) => sign.item)).toEqual([item]);
});

it.each([
  'She is no longer shocked.',
  'She isn’t hypotensive.',
  'If she is still shocked, call the registrar.',
  'Is he still hypoxic?',
  'Mrs Ellison is in refractory septic shock and goes to intensive care.',
  'You were shocked by what you saw, and shock is common here.',
  'Give a shock.',
  'He was hypotensive and is well now.',
  'She is afebrile.',
  'Treat it when he is hypotensive.',
])('“%s” says none', (text) => {
  expect(saidSigns(text)).toEqual([]);
});

it('knows the values that rule a sign out', () => {
  const [sign] = saidSigns('She is still shocked.');
  expect([sign?.rulesOut(108), sign?.rulesOut(92)]).toEqual([true, false]);
});
