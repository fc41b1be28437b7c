import { describe, expect, it } from 'vitest';
import { allergens, codedAllergy } from './allergens';
import { drugClasses } from './drug-classes';

const named = (substance: string) => codedAllergy({ substance, severity: 'MILD' }).allergens;
const coded = (substance: string) => {
  const { allergens: found, classes } = codedAllergy({ substance, severity: 'MILD' });
  return [found.map(({ title }) => title), classes.map(({ id }) => id)];
};

describe('the substance of an allergy is coded by its words', () => {
  it.each([
    ['Penicillin', ['Penicillin'], ['penicillin']],
    ['amoxicillin', ['Amoxicillin'], ['penicillin']],
    ['Augmentin (rash as a child)', ['Penicillin'], ['penicillin']],
    ['Penicillins and latex', ['Penicillin', 'Latex'], ['penicillin', 'latex']],
    ['Sulpha drugs: Septrin', ['Sulfonamide'], ['sulfonamide']],
    ['NSAIDs', ['Non-steroidal anti-inflammatory drug (NSAID)'], ['nsaid']],
    ['Ibuprofen', ['Non-steroidal anti-inflammatory drug (NSAID)'], ['nsaid']],
    ['Shellfish', ['Shellfish'], []],
    ['Eggs, peanuts', ['Peanut', 'Egg'], []],
    ['Cow’s milk protein', ['Cow’s milk'], []],
    ['Bee stings', ['Bee venom'], []],
    ['Soya milk', [], []],
    ['Beef', [], []],
    ['Eggplant', [], []],
    ['Washing powder', [], []],
  ])('%s', (substance, titles, classes) => {
    expect(coded(substance)).toEqual([titles, classes]);
  });
});

it('every title that authors can choose is coded as itself', () => {
  for (const { code, title } of allergens) expect(named(title).map((each) => each.code)).toEqual([code]);
});

it('every class of medicines has a code, and no code occurs twice', () => {
  for (const { title } of drugClasses) expect(named(title)).toHaveLength(1);
  expect(new Set(allergens.map(({ code }) => code)).size).toBe(allergens.length);
});

it('after a severe reaction, classes that react alike are avoided too', () => {
  const avoided = (severity: 'MODERATE' | 'LIFE_THREATENING') =>
    codedAllergy({ substance: 'Penicillin', severity }).crossReacting.map(({ id }) => id);
  expect([avoided('MODERATE'), avoided('LIFE_THREATENING')]).toEqual([[], ['cephalosporin']]);
});
