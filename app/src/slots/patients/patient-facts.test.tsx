// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { EntityForm } from '#workspace/properties/fields/entity-form.tsx';
import { openAction } from '#workspace/testing/open-action.tsx';
import AllergyCode from './allergy-code';
import AllergyStatus from './allergy-status';
import GrowthFacts from './growth-facts';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const names = ['substance'];
const child = { firstName: 'Ada', ageYears: 8, genderId: 'female', weightKg: 26, heightCm: 127 };
const penicillin = { id: 'pen', substance: 'Penicillin', known: true };

async function open(patient: JsonObject, isReadOnly = false) {
  const opened = await openAction(
    { actions: [{ actionCode: 'A001' }], patients: [{ id: 'ada', ...patient }] },
    'A001',
    () => (
      <>
        <GrowthFacts entityId="ada" />
        <AllergyStatus entityId="ada" />
      </>
    ),
    { isReadOnly },
  );
  ({ close } = opened);
  const facts = () => [...opened.page.querySelectorAll('dd')].map((fact) => fact.textContent);
  const radios = () =>
    [...opened.page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ checked, disabled }) =>
      checked ? 'chosen' : disabled ? 'disabled' : 'free',
    );
  const choose = (index: number) =>
    opened.run(() => opened.page.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]?.click());
  return { ...opened, facts, radios, choose };
}

test('a child’s weight, height and body mass index are compared with those of the same age', async () => {
  const { facts, page } = await open({ generalInformation: child });
  expect(facts()).toEqual(['26 kg · 59th centile', '127 cm · 53rd centile', '16.1 kg/m² · 59th centile']);
  expect(page.textContent).toContain('Compared with girls of the same age. Source: WHO Reference 2007, 5 to 19 years.');
});

test('what is far outside is not given a centile of its own', async () => {
  const { facts } = await open({ generalInformation: { ...child, weightKg: 60, heightCm: 95 } });
  expect(facts()).toEqual([
    '60 kg · above the 99th centile',
    '95 cm · below the 1st centile',
    '66.5 kg/m² · above the 99th centile',
  ]);
});

test('an adult has a body mass index, and no centiles', async () => {
  const { facts, page } = await open({ generalInformation: { ...child, ageYears: 60, weightKg: 70, heightCm: 175 } });
  expect(facts()).toEqual(['22.9 kg/m²']);
  expect(page.textContent).not.toContain('WHO');
});

test('without allergies on the chart, they are either not stated or known to be none', async () => {
  const { radios, choose } = await open({ generalInformation: child });
  expect(radios()).toEqual(['chosen', 'free', 'disabled']);
  await choose(1);
  expect(radios()).toEqual(['free', 'chosen', 'disabled']);
  await choose(0);
  expect(radios()).toEqual(['chosen', 'free', 'disabled']);
});

test('listed allergies are the status; one that learners must discover is not on the chart', async () => {
  const { radios, close: closeFirst } = await open({ allergies: [penicillin] });
  expect(radios()).toEqual(['disabled', 'disabled', 'chosen']);
  await closeFirst();
  const hidden = await open({ allergies: [{ ...penicillin, known: false }], noKnownAllergies: true });
  expect(hidden.radios()).toEqual(['free', 'chosen', 'disabled']);
});

test('a chart that contradicts itself is corrected by choosing what is listed', async () => {
  const { radios, choose } = await open({ allergies: [penicillin], noKnownAllergies: true });
  expect(radios()).toEqual(['disabled', 'chosen', 'free']);
  await choose(2);
  expect(radios()).toEqual(['disabled', 'disabled', 'chosen']);
});

test('nothing can be chosen in a read-only scenario', async () => {
  const { radios } = await open({ noKnownAllergies: true }, true);
  expect(radios()).toEqual(['disabled', 'chosen', 'disabled']);
});

test('the substance of an allergy is shown with its code, and with the medicines that are checked against it', async () => {
  const allergies = [
    { id: 'amox', substance: 'Amoxil (rash)', severity: 'SEVERE' },
    { id: 'free', substance: 'Washing powder' },
  ];
  const opened = await openAction(
    { actions: [{ actionCode: 'A001' }], patients: [{ id: 'ada', allergies }] },
    'A001',
    () => (
      <>
        <AllergyCode entityId="amox" />
        <AllergyCode entityId="free" />
      </>
    ),
  );
  ({ close } = opened);
  expect([...opened.page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Amoxicillin (SNOMED CT 372687004)',
    'penicillins',
    'cephalosporins',
    'Free text, without a code',
    'Those whose name contains “Washing powder”',
  ]);
});

test('a field that names a list of terms offers them, and takes any other text', async () => {
  const allergies = [{ id: 'a', substance: '' }];
  const opened = await openAction(
    { actions: [{ actionCode: 'A001' }], patients: [{ id: 'ada', allergies }] },
    'A001',
    ({ change }) => (
      <EntityForm
        label="Allergy"
        entityId="a"
        schema={placeOfKind('allergy').shape.schema}
        entity={{ substance: '' }}
        names={names}
        readOnly={false}
        change={change}
        callOf={(changes) => ({ name: 'entity.update', input: { kind: 'allergy', id: 'a', changes } })}
      />
    ),
  );
  ({ close } = opened);
  const offered = [...(opened.inputOf('Substance').list?.options ?? [])].map(({ value }) => value);
  expect(offered).toContain('Penicillin');
  await opened.type('Substance', 'Something else');
  expect(opened.scenario().patients[0]?.allergies[0]?.substance).toBe('Something else');
});
