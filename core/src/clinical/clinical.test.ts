import { describe, expect, it } from 'vitest';
import { errorProneDecimal, errorProneUnit } from './dose-notation';
import { drugClasses, drugClassesIn } from './drug-classes';
import { findConflict, isGiving } from './given-drugs';
import { implausibleSize } from './growth';
import { prescribedIn } from './prescriptions';
import { foreignSpelling } from './spelling';

describe('error-prone units', () => {
  it.each([
    ['10U of insulin', 'en-US', '10U'],
    ['5000 IU heparin', 'en-US', '5000 IU'],
    ['5 U/kg/h', 'en-US', '5 U'],
    ['ALT 35 U/L', 'en-GB', undefined],
    ['ferritin 20 µg/L', 'en-GB', undefined],
    ['50 mcg', 'en-GB', '50 mcg'],
    ['50 mcg', 'en-US', undefined],
    ['0.5 µg/kg/min', 'en-US', '0.5 µg'],
    ['10 units', 'en-GB', undefined],
    ['bay 5 urine', 'en-GB', undefined],
    ['AU5U1', 'en-GB', undefined],
  ] as const)('in “%s” (%s)', (text, culture, found) => {
    expect(errorProneUnit(text, culture)?.found).toBe(found);
  });
});

describe('error-prone decimals', () => {
  it.each([
    ['1.0 mg', '1 mg'],
    ['10.00mL', '10mL'],
    ['.5 mg', '0.5 mg'],
    ['1.05 mg', undefined],
    ['0.5 mg', undefined],
    ['potassium 4.0 mmol/L', undefined],
    ['version 1.0.5', undefined],
  ])('in “%s”', (text, better) => {
    expect(errorProneDecimal(text)?.better).toBe(better);
  });
});

describe('spelling', () => {
  it.each([
    ['Give Epinephrine now', 'en-GB', 'adrenaline'],
    ['Give adrenaline', 'en-US', 'epinephrine'],
    ['Give noradrenaline', 'en-US', 'norepinephrine'],
    ['hemorrhage', 'en-GB', 'haemorrhage'],
    ['haematuria', 'en-US', 'hematuria'],
    ['left hemisphere', 'en-GB', undefined],
    ['the laboratory', 'en-GB', undefined],
    ['in labor', 'en-GB', 'labour'],
    ['tumorigenic', 'en-GB', undefined],
    ['two tumors', 'en-GB', 'tumours'],
    ['hypoglycaemia', 'en-GB', undefined],
    ['hypoglycaemia', 'en-US', 'hypoglycemia'],
    ['15 liters', 'en-GB', 'litres'],
    ['fecal', 'en-GB', 'faecal'],
  ] as const)('of “%s” (%s)', (text, culture, better) => {
    expect(foreignSpelling(text, culture)?.better).toBe(better);
  });
});

describe('drug classes', () => {
  it.each([
    ['Co-amoxiclav 1.2 g', ['penicillin']],
    ['Tazocin and ibuprofen', ['penicillin', 'nsaid']],
    ['Cefazolin', []],
    ['Give oxygen', []],
  ])('in “%s”', (text, ids) => {
    expect(drugClassesIn(text).map(({ drugClass }) => drugClass.id)).toEqual(ids);
  });

  it('refer to each other by ids that exist', () => {
    const ids = drugClasses.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { crossReactsWith } of drugClasses) expect(ids).toEqual(expect.arrayContaining([...crossReactsWith]));
  });
});

describe('given drugs', () => {
  it.each([
    ['Give penicillin', true],
    ['Ask about penicillin', false],
    ['Stop co-amoxiclav', false],
    ['Penicillin allergy noticed', false],
    ['', false],
  ])('“%s” gives: %s', (title, gives) => {
    expect(isGiving(title)).toBe(gives);
  });

  it('conflict with the allergies of their own patient only', () => {
    const allergies = [{ patientId: 'tom', substance: 'Penicillin', classIds: ['penicillin'], crossReactingIds: [] }];
    expect(findConflict('Augmentin', 'tom', allergies)?.kind).toBe('of-class');
    expect(findConflict('penicillin V', 'tom', allergies)?.kind).toBe('same');
    expect(findConflict('ceftriaxone', 'tom', allergies)).toBeNull();
    expect(findConflict('Augmentin', 'ann', allergies)).toBeNull();
    expect(findConflict('Augmentin', null, allergies)).toBeNull();
  });

  it('are read from what a command prescribes', () => {
    const entries = [{ name: 'Morphine', route: 'IV' }, { name: 'No route' }, null];
    expect(prescribedIn({ entries })).toMatchObject([{ name: 'Morphine', at: '/entries/0', quantity: null }]);
    expect(prescribedIn({})).toEqual([]);
  });
});

describe('sizes', () => {
  it.each([
    [4, 102, 16, null],
    [4, 170, 70, 'height'],
    [4, 102, 70, 'weight'],
    [0, 35, 0.9, null],
    [0, 50, 70, 'weight'],
    [0.5, 170, 8, 'height'],
    [7, 123, 53, 'pounds'],
    [7, 123, 24, null],
    [14, 160, 50, null],
    [16, 120, 40, 'height'],
    [40, 170, 70, null],
    [40, 170, 7, 'mass-index'],
    [40, 150, 260, 'mass-index'],
    [130, 150, 45, null],
  ])('at %s years, %s cm and %s kg', (ageYears, heightCm, weightKg, what) => {
    expect(implausibleSize(ageYears, heightCm, weightKg)?.what ?? null).toBe(what);
  });
});
