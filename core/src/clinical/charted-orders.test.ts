import { describe, expect, it } from 'vitest';
import { chartedOrders } from './charted-orders';
import { infusionMismatchIn } from './infusion-time';

describe('what a document orders', () => {
  it.each([
    [
      'Ramipril 5 mg once a day. Metformin 1.5 g at night; aspirin 75 mg',
      ['Ramipril 5 mg once a day', 'Metformin 1.5 g at night', 'aspirin 75 mg'],
    ],
    ['Co-amoxiclav 1.2 g IV, 18:30. Given 18:32.', []],
    ['Ramipril 5 mg: stopped', []],
    ['Furosemide 40 mg IV. Discontinued today. Aspirin 75 mg', ['Aspirin 75 mg']],
    ['PENICILLIN: anaphylaxis after 500 mg amoxicillin', []],
    ['Took paracetamol 10 g at 14:00', []],
    ['Blood group O, no antibodies', []],
    ['If BP below 90, 250 ml sodium chloride', []],
    ['Paracetamol 1 g\nIbuprofen 400 mg', ['Paracetamol 1 g', 'Ibuprofen 400 mg']],
  ])('“%s”', (text, orders) => {
    expect(chartedOrders(text)).toEqual(orders);
  });
});

describe('the rate of an order', () => {
  it.each([
    ['500 ml over 15 minutes at 20 ml/h', '2,000 ml/h'],
    ['1 litre over 8 hours at 125 ml/h', null],
    ['500 ml over 15 minutes', null],
    ['500 ml over 15 minutes at 20 ml/h, then 100 ml/h', null],
    ['500 ml over 4 hours at 100 to 150 ml/h', null],
    ['Insulin 50 units in 50 ml at 6 ml/h', null],
  ])('“%s”', (order, expected) => {
    expect(infusionMismatchIn(order)?.expected ?? null).toBe(expected);
  });
});
